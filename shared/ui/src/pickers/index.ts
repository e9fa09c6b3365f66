/** Picker group: lists that open below a field, sliders, spin buttons. Pages that only show things do without it. */
export { Dropdown, Option, OptionGroup, Slider, SpinButton } from '@fluentui/react-components';

export { Combobox } from './combobox.tsx';
