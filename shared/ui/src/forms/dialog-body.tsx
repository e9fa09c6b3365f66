import {
  DialogBody as FluentDialogBody,
  makeStyles,
  mergeClasses,
  type DialogBodyProps,
} from '@fluentui/react-components';

const useStyles = makeStyles({
  // 8 px, which Fluent leaves, put the first label under the title and the buttons under the last field too closely.
  body: { rowGap: '16px' },
});

/** Fluent's body of a dialog, with the product's distance between title, content and buttons. */
export function DialogBody({ className, ...props }: DialogBodyProps) {
  const styles = useStyles();
  return <FluentDialogBody {...props} className={mergeClasses(styles.body, className)} />;
}
