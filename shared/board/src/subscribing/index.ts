export { SubscribeButton, type SubscribeButtonProps } from './subscribe-button.tsx';
export { SubscriptionDialog } from './subscription-dialog.tsx';
export { useContentNames } from './content-names.ts';
export { CollectedGateFields, type CollectedGateFieldsProps } from './collected-fields.tsx';
export { GateFields, type GateFieldsProps } from './gate-fields.tsx';
