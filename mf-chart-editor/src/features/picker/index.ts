export { TypeIcon } from './type-icon.tsx';
export { useTypeNames } from './type-names.ts';
export { TypePicker } from './type-picker.tsx';
