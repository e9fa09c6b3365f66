import type { ComponentOf } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { ImageRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

import type { ComponentViewProps } from '../component-display.ts';
import { LostNote } from '../lost-note.tsx';

const useStyles = makeStyles({ root: { display: 'block', width: '100%', height: '100%' } });

export function ImageView({ component }: ComponentViewProps<ComponentOf<'image'>>) {
  const styles = useStyles();
  const [failed, setFailed] = useState<string | null>(null);
  if (failed === component.url)
    return (
      <LostNote Icon={ImageRegular}>
        <FormattedMessage id="board.component.imageLost" defaultMessage="图片已不存在" />
      </LostNote>
    );
  return (
    <img
      className={styles.root}
      style={{ objectFit: component.fit }}
      src={component.url}
      alt={component.alt}
      onError={() => setFailed(component.url)}
    />
  );
}
