/** Every table of the metadata store; each slice declares its own in `features/<slice>/tables.ts` and is merged here. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Database {}
