export { TypeIcon } from './type-icon.tsx';
export { TypePicker } from './type-picker.tsx';
export { useTypeLooks } from './use-type-looks.ts';
