import { IconButton, makeStyles } from '@tessera/ui/core';
import {
  ClipboardPasteRegular,
  PaintBrushRegular,
  PositionBackwardRegular,
  PositionForwardRegular,
  PositionToBackRegular,
  PositionToFrontRegular,
} from '@tessera/ui/icons';
import { useState, type ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { OrderGoal } from './model/layers.ts';
import type { ScreenEditor } from './model/screen-editor.ts';
import type { CopiedStyle } from './model/style-brush.ts';

const useStyles = makeStyles({ root: { display: 'flex', flexWrap: 'wrap', gap: '2px' } });

/** Order of what is chosen, and the style brush. */
export function LayerButtons({ editor, selection }: { editor: ScreenEditor; selection: readonly string[] }) {
  const styles = useStyles();
  const intl = useIntl();
  const [copied, setCopied] = useState<CopiedStyle | null>(null);
  const codes = new Set(selection);
  const orders: readonly { goal: OrderGoal; label: string; icon: ReactElement }[] = [
    {
      goal: 'front',
      label: intl.formatMessage({ id: 'bigscreen.author.front', defaultMessage: '置顶' }),
      icon: <PositionToFrontRegular />,
    },
    {
      goal: 'forward',
      label: intl.formatMessage({ id: 'bigscreen.author.forward', defaultMessage: '上移一层' }),
      icon: <PositionForwardRegular />,
    },
    {
      goal: 'backward',
      label: intl.formatMessage({ id: 'bigscreen.author.backward', defaultMessage: '下移一层' }),
      icon: <PositionBackwardRegular />,
    },
    {
      goal: 'back',
      label: intl.formatMessage({ id: 'bigscreen.author.back', defaultMessage: '置底' }),
      icon: <PositionToBackRegular />,
    },
  ];
  return (
    <div className={styles.root}>
      {orders.map(({ goal, label, icon }) => (
        <IconButton key={goal} label={label} icon={icon} onClick={() => editor.order(codes, goal)} />
      ))}
      <IconButton
        label={intl.formatMessage({ id: 'bigscreen.author.copyStyle', defaultMessage: '复制样式' })}
        icon={<PaintBrushRegular />}
        disabled={selection.length !== 1}
        onClick={() => setCopied(editor.styleOfSelection())}
      />
      <IconButton
        label={intl.formatMessage({ id: 'bigscreen.author.pasteStyle', defaultMessage: '粘贴样式' })}
        icon={<ClipboardPasteRegular />}
        disabled={copied === null}
        onClick={() => (copied ? editor.giveStyle(codes, copied) : undefined)}
      />
    </div>
  );
}
