import {
  RadioGroup as FluentRadioGroup,
  makeStyles,
  mergeClasses,
  type RadioGroupProps,
} from '@fluentui/react-components';

const useStyles = makeStyles({
  // Each radio keeps room around its circle, for the finger; the circle of the first one stands below the label.
  root: { marginLeft: '-8px' },
});

/** Radios, in line with the label of their field. */
export function RadioGroup({ className, ...props }: RadioGroupProps) {
  const styles = useStyles();
  return <FluentRadioGroup {...props} className={mergeClasses(styles.root, className)} />;
}
