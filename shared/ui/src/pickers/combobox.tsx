import { Combobox as FluentCombobox, makeStyles, type ComboboxProps } from '@fluentui/react-components';

const useStyles = makeStyles({
  // About ten lines: a taller list finds no room below its input and opens beside it, over the form.
  list: { maxHeight: 'min(340px, 40vh)' },
});

/** Fluent's combobox with a list that stays below (or above) its input. */
export function Combobox(props: ComboboxProps) {
  const styles = useStyles();
  return <FluentCombobox {...props} listbox={{ className: styles.list }} />;
}
