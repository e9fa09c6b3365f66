import type { ScreenPart } from '@tessera/contract';
import { Button, makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { ArrowMoveInwardRegular } from '@tessera/ui/icons';
import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';

import type { ScreenEditor } from '../model/screen-editor.ts';
import { strayLayers } from '../model/stray-layers.ts';

/** Share of the limit from which on its reader is warned. */
const NEARLY = 0.9;

const useStyles = makeStyles({
  footer: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 8px',
    padding: '4px 12px 8px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  warned: { color: tokens.colorPaletteDarkOrangeForeground1 },
});

/** Footer of the layers: the number of components, and a button that moves those outside the canvas back. */
export function LayersFooter({ editor, screen }: { readonly editor: ScreenEditor; readonly screen: ScreenPart }) {
  const styles = useStyles();
  const { filled, limit } = editor.space;
  const stray = useMemo(
    () =>
      strayLayers(
        screen,
        screen.layers.map(({ i }) => i),
      ),
    [screen],
  );
  const nearly = filled >= limit * NEARLY;
  return (
    <div className={styles.footer}>
      <span className={mergeClasses(nearly && styles.warned)}>
        {nearly ? (
          <FormattedMessage
            id="bigscreen.author.nearlyFull"
            defaultMessage="一个大屏最多有 {limit, number} 个组件，还可添加 {left, number} 个"
            values={{ limit, left: Math.max(0, limit - filled) }}
          />
        ) : (
          <FormattedMessage
            id="bigscreen.author.filled"
            defaultMessage="{count, number}/{limit, number} 个组件"
            values={{ count: filled, limit }}
          />
        )}
      </span>
      {stray.length > 0 ? (
        <>
          <span className={styles.warned}>
            <FormattedMessage
              id="bigscreen.author.strays"
              defaultMessage="有 {count, number} 个组件在画布之外"
              values={{ count: stray.length }}
            />
          </span>
          <Button size="small" icon={<ArrowMoveInwardRegular />} onClick={() => editor.bringBack(stray)}>
            <FormattedMessage id="bigscreen.command.bringBack" defaultMessage="移回画布" />
          </Button>
        </>
      ) : null}
    </div>
  );
}
