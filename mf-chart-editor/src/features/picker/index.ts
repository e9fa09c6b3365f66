export { TypePicker } from './type-picker.tsx';
