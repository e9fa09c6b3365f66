/** Formulas group: the dialog in which a computed field is written. It is loaded when it is shown. */
export { FormulaDialog } from './formula-dialog.tsx';
export type { FormulaDialogProps } from './formula-dialog-props.ts';
