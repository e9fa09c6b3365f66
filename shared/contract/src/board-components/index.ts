export * from './component-kinds.ts';
export { createComponent } from './create-component.ts';
export { NEW_SIZE, type ReferenceKind } from './component-kind.ts';
export { kindOf, recoded, referencesOf } from './references.ts';
export { BOARD_TABS, boardTabSchema, type BoardTab } from './tabs.ts';
