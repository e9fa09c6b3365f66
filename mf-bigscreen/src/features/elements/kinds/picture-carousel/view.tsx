import type { ElementOf } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { Note } from '../../answer/note.tsx';
import { faded } from '../../drawing/colours.ts';
import type { ElementViewProps } from '../../element-view-props.ts';
import { useEvery } from '../../time/use-every.ts';

const useStyles = makeStyles({
  picture: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    transitionProperty: 'opacity',
    transitionTimingFunction: 'ease-in-out',
  },
  dots: { position: 'absolute', left: 0, right: 0, display: 'flex', justifyContent: 'center' },
});
/** Pictures up to which each has a dot. */
const DOTS = 15;

/** Pictures that take each other's place; only the present, the last and the next one are in the page. */
export function PictureCarouselView({ element, size, look, still }: ElementViewProps<ElementOf<'pictureCarousel'>>) {
  const styles = useStyles();
  const intl = useIntl();
  const { urls, fit, interval } = element;
  const [turn, setTurn] = useState(0);
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const count = urls.length;
  useEvery(count > 1 && !still ? interval : null, () => setTurn((at) => at + 1));
  if (count === 0)
    return (
      <Note
        look={look}
        text={intl.formatMessage({ id: 'bigscreen.elements.pictureCarousel.none', defaultMessage: '未选择图片' })}
      />
    );
  const shown = turn % count;
  const near = new Set([shown, (shown + 1) % count, (shown + count - 1) % count]);
  const dot = Math.max(4, look.fontSize * 0.45);
  return (
    <div style={{ position: 'absolute', inset: 0, borderRadius: look.panel.radius, overflow: 'hidden' }}>
      {failed.has(urls[shown] ?? '') ? (
        <Note
          look={look}
          text={intl.formatMessage({ id: 'bigscreen.elements.pictureCarousel.failed', defaultMessage: '图片无法显示' })}
        />
      ) : null}
      {[...near]
        .toSorted((a, b) => a - b)
        .map((at) => {
          const url = urls[at] ?? '';
          return failed.has(url) ? null : (
            <img
              key={`${at}|${url}`}
              src={url}
              alt=""
              decoding={still ? 'sync' : 'async'}
              className={styles.picture}
              style={{ objectFit: fit, opacity: at === shown ? 1 : 0, transitionDuration: still ? '0s' : '.8s' }}
              onError={() => setFailed((now) => new Set(now).add(url))}
            />
          );
        })}
      {count > 1 && count <= DOTS && size.h > dot * 8 ? (
        <div className={styles.dots} style={{ bottom: dot * 1.4, gap: dot }} aria-hidden>
          {urls.map((_url, at) => (
            <span
              key={at}
              style={{
                width: at === shown ? dot * 2.6 : dot,
                height: dot,
                borderRadius: dot,
                background: at === shown ? look.accent : faded(look.text, 0.5),
              }}
            />
          ))}
        </div>
      ) : null}
    </div>
  );
}
