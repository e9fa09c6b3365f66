export { AttributesDialog } from './attributes-dialog.tsx';
export {
  draftsOf,
  isComplete,
  operatorsFor,
  storedOf,
  type DraftCondition,
  type ParameterValue,
  type ViewerValue,
} from './condition-draft.ts';
export { ConditionRow } from './condition-row.tsx';
export { operatorName, useValueText } from './condition-texts.ts';
export { MasksEditor } from './masks-editor.tsx';
export { PreviewRows } from './preview-rows.tsx';
export { RoleTablesPanel } from './role-tables-panel.tsx';
export { useAttributeNames } from './use-table-rights.ts';
