import { BrandMark, makeStyles } from '@tessera/ui';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({
  root: { flexGrow: 1, minHeight: '60vh', display: 'grid', placeItems: 'center' },
  // Nothing is shown for fast pages.
  mark: {
    animationName: { '0%': { opacity: 0 }, '30%': { opacity: 0 }, '60%': { opacity: 1 }, '100%': { opacity: 0.35 } },
    animationDuration: '1.2s',
    animationIterationCount: 'infinite',
    animationDirection: 'alternate',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
});

/** Placeholder of a loading page. */
export function Waiting() {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <div
      className={styles.root}
      role="status"
      aria-busy
      aria-label={intl.formatMessage({ id: 'shell.waiting', defaultMessage: '正在加载' })}
    >
      <span className={styles.mark}>
        <BrandMark size={40} />
      </span>
    </div>
  );
}
