export type { Screens } from './screens.ts';
