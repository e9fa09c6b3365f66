/** Formulas group: the dialog in which a computed field is written. It is loaded when it is shown. */
export { FormulaDialog, type FormulaDialogProps } from './formula-dialog.tsx';
