import { makeStyles, Popover, PopoverSurface, PopoverTrigger, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  text: {
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'inherit',
    cursor: 'help',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  surface: { maxWidth: 'min(360px, 90vw)', whiteSpace: 'pre-line' },
});

export interface HintProps {
  readonly children: ReactNode;
  /** What is said more of it; lines are kept. */
  readonly content: string;
}

/** A text that says more of itself: under the pointer, by a tap, or by Enter where it has the focus. */
export function Hint({ children, content }: HintProps) {
  const styles = useStyles();
  return (
    <Popover withArrow openOnHover mouseLeaveDelay={150} size="small" positioning="above">
      <PopoverTrigger disableButtonEnhancement>
        <button type="button" className={styles.text}>
          {children}
        </button>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface}>{content}</PopoverSurface>
    </Popover>
  );
}
