import { failureOf, oldRowsText, resultOf } from '@tessera/board';
import { makeStyles, mergeClasses } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

import { useLocale } from './answer/use-locale.ts';
import { descriptorOf } from './element-descriptors.ts';
import type { ElementViewProps } from './element-view-props.ts';
import { useStillness } from './time/use-stillness.ts';

const useStyles = makeStyles({
  root: {
    position: 'relative',
    width: '100%',
    height: '100%',
    overflow: 'hidden',
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 1.35,
    userSelect: 'none',
  },
  // Glows of drawings end outside of their box.
  open: { overflow: 'visible' },
  old: { position: 'absolute', top: '4px', right: '4px', borderRadius: '50%' },
});

/** An element of a screen at the size of its layer. Draws nothing for kinds that hold others: the stage does. */
export function ElementView(props: ElementViewProps) {
  const { element, answer, look } = props;
  const styles = useStyles();
  const intl = useIntl();
  const locale = useLocale();
  const still = useStillness(props.still);
  const descriptor = descriptorOf(element);
  if (!descriptor.View) return null;
  const shown = answer === null ? undefined : resultOf(answer);
  const failed = shown !== undefined && answer !== null && failureOf(answer) !== undefined;
  const old = shown?.freshness.old;
  const side = Math.round(look.fontSize / 2);
  return (
    <div
      className={mergeClasses(styles.root, descriptor.group === 'decoration' && styles.open)}
      style={{ color: look.text, fontFamily: look.fontFamily, fontSize: look.fontSize }}
      data-element={element.typeCode}
      aria-busy={answer?.status === 'loading'}
    >
      <descriptor.View {...props} still={still} />
      {failed || old ? (
        <span
          role="status"
          className={styles.old}
          style={{ width: side, height: side, background: look.chartTheme.negative }}
          title={
            old
              ? oldRowsText(old, intl, locale)
              : intl.formatMessage({
                  id: 'bigscreen.elements.oldData',
                  defaultMessage: '刷新失败，显示的是上次的数据',
                })
          }
        />
      ) : null}
    </div>
  );
}
