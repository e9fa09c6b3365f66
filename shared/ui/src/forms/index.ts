/** Form group: fields, inputs, plain choices, dialogs, drawers. */
export {
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  DialogTrigger,
  Drawer,
  DrawerBody,
  Field,
  Input,
  Label,
  Radio,
  SearchBox,
  Select,
  Switch,
  Tab,
  Textarea,
} from '@fluentui/react-components';

export { ChoiceGroup, type ChoiceGroupProps } from './choice-group.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
export { DialogBody } from './dialog-body.tsx';
export { DialogSurface } from './dialog-surface.tsx';
export { FormDialog, type FormDialogProps } from './form-dialog.tsx';
export { NumberField, type NumberFieldProps } from './number-field.tsx';
export { OrderList, type OrderItem, type OrderListProps } from './order-list.tsx';
export { PasswordField } from './password-field.tsx';
export { PlainDialog, type PlainDialogProps } from './plain-dialog.tsx';
export { RadioGroup } from './radio-group.tsx';
export { SearchInput, type SearchInputProps } from './search-input.tsx';
export { SideDrawer, type SideDrawerProps } from './side-drawer.tsx';
export { TabList } from './tab-list.tsx';
export { TextField, type TextFieldProps } from './text-field.tsx';
export { ZoneSelect, type ZoneSelectProps } from './zone-select.tsx';
