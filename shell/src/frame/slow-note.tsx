import { makeStyles, Spinner, tokens } from '@tessera/ui/core';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';

/** Milliseconds of loading after which it says so. */
const SLOW = 5_000;
const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8px',
    padding: '16px',
    color: tokens.colorNeutralForeground2,
  },
});

/** Says that a module takes long to load; nothing for the first seconds. */
export function SlowNote({ area }: { readonly area: string }) {
  const styles = useStyles();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW);
    return () => clearTimeout(timer);
  }, []);
  if (!slow) return null;
  return (
    <div className={styles.root} role="status">
      <Spinner size="tiny" />
      <FormattedMessage
        id="shell.remote.slow"
        defaultMessage="「{area}」加载较慢，可能是网络不稳定。请稍候，其他页面可以照常使用。"
        values={{ area }}
      />
    </div>
  );
}
