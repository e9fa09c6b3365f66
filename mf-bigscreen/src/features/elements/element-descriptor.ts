import type { ElementName, ElementOf } from '@tessera/contract';
import type { ComponentType } from 'react';
import type { MessageDescriptor } from 'react-intl';

import type { ElementFormProps } from './element-form-props.ts';
import type { ElementViewProps } from './element-view-props.ts';

/** Kinds of one group stand together where elements are added. */
export const ELEMENT_GROUPS = ['data', 'text', 'media', 'decoration', 'container'] as const;
export type ElementGroup = (typeof ELEMENT_GROUPS)[number];

/** How a kind of element is offered, drawn and edited. */
export interface ElementDescriptor<Name extends ElementName = ElementName> {
  readonly group: ElementGroup;
  readonly Icon: ComponentType;
  readonly label: MessageDescriptor;
  /** Null for one that holds others: the stage draws it around them. */
  readonly View: ComponentType<ElementViewProps<ElementOf<Name>>> | null;
  /** Fetched when it is opened. */
  readonly loadForm: () => Promise<ComponentType<ElementFormProps<ElementOf<Name>>>>;
}
