import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    margin: 0,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});

/** First heading of a page that shows none, for readers who go by headings. */
export function HiddenHeading({ children }: { readonly children: ReactNode }) {
  return <h1 className={useStyles().root}>{children}</h1>;
}
