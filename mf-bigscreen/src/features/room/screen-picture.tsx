import { isScreenDocument, type ScreenApp } from '@tessera/contract';
import { useClient } from '@tessera/remote-kit';
import { makeStyles, tokens } from '@tessera/ui/core';
import { useMemo } from 'react';

import { memberSource, ScreenFrame, ScreenStage } from '../stage/index.ts';

const useStyles = makeStyles({
  root: {
    flex: 1,
    minHeight: '240px',
    borderRadius: tokens.borderRadiusLarge,
    overflow: 'hidden',
    boxShadow: tokens.shadow8,
    backgroundColor: '#05070d',
  },
});

export interface ScreenPictureProps {
  readonly app: ScreenApp;
  readonly draft: boolean;
}

/** A screen as it looks now, drawn small and standing still. */
export function ScreenPicture({ app, draft }: ScreenPictureProps) {
  const styles = useStyles();
  const client = useClient();
  const { menuCode, document, reports } = app;
  const source = useMemo(() => memberSource(client, menuCode, { draft }), [client, menuCode, draft]);
  const read = useMemo(
    () => (isScreenDocument(document) ? { menuCode, document, reports } : null),
    [menuCode, document, reports],
  );
  if (!read) return null;
  const { width, height } = read.document.screen;
  return (
    <div className={styles.root}>
      <ScreenFrame width={width} height={height}>
        <ScreenStage read={read} source={source} mode="still" />
      </ScreenFrame>
    </div>
  );
}
