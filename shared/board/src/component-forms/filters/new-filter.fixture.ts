import { createComponent, type FieldFilter } from '@tessera/contract';

export const newFilter = (code: string): FieldFilter => ({ ...createComponent('filter'), code });
