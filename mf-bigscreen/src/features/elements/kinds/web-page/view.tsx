import type { ElementOf } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { GlobeRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { Note } from '../../answer/note.tsx';
import { faded } from '../../drawing/colours.ts';
import type { ElementViewProps } from '../../element-view-props.ts';
import { useEvery } from '../../time/use-every.ts';

const useStyles = makeStyles({
  frame: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    border: 'none',
    backgroundColor: 'transparent',
  },
  waiting: { visibility: 'hidden' },
  picture: {
    position: 'absolute',
    inset: 0,
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '.3em',
    padding: '.5em',
    overflow: 'hidden',
    textAlign: 'center',
    overflowWrap: 'anywhere',
  },
  globe: { fontSize: '1.8em' },
});
/** A page of this installation is kept from the session of who looks; others have an origin of their own. */
const SANDBOX = { own: 'allow-scripts allow-forms', other: 'allow-scripts allow-forms allow-same-origin' };

/**
 * A page in a sandboxed frame. A newer load takes its place once it is there, so that nothing flickers. Pictures of a
 * screen, which must not ask other servers, name the page instead.
 */
export function WebPageView({ element, look, still }: ElementViewProps<ElementOf<'webPage'>>) {
  const styles = useStyles();
  const intl = useIntl();
  const { url, reload } = element;
  const [wanted, setWanted] = useState(0);
  const [shown, setShown] = useState(0);
  useEvery(reload > 0 && url !== '' && !still ? reload * 1_000 : null, () => setWanted((at) => at + 1));
  if (url === '')
    return (
      <Note
        look={look}
        text={intl.formatMessage({ id: 'bigscreen.elements.webPage.none', defaultMessage: '未设置网页地址' })}
      />
    );
  if (still)
    return (
      <div
        className={styles.picture}
        style={{
          color: look.textSecondary,
          background: look.panel.background,
          border: `1px dashed ${faded(look.accent, 0.4)}`,
          borderRadius: look.panel.radius,
        }}
      >
        <GlobeRegular className={styles.globe} style={{ color: look.accent }} />
        <div>{element.name}</div>
        <div>{url}</div>
      </div>
    );
  return (
    <>
      {[...new Set([shown, wanted])].map((at) => (
        <iframe
          key={`${at}|${url}`}
          src={url}
          title={element.name}
          className={at === shown ? styles.frame : `${styles.frame} ${styles.waiting}`}
          sandbox={url.startsWith('/') ? SANDBOX.own : SANDBOX.other}
          referrerPolicy="strict-origin"
          tabIndex={-1}
          onLoad={() => setShown((now) => Math.max(now, at))}
        />
      ))}
    </>
  );
}
