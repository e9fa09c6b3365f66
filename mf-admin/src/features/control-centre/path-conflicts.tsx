import type { Train } from '@tessera/contract';
import { makeStyles, MessageBar, MessageBarBody } from '@tessera/ui/core';
import { FormattedMessage } from 'react-intl';

import { buildName } from './build-name.ts';

type Conflict = Train['conflicts'][number];
const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', padding: '0 16px 12px' },
});

/** Paths that builds in use declare and pages don't give them, with who has them. */
export function PathConflicts({ train }: { readonly train: Train }) {
  const styles = useStyles();
  if (train.conflicts.length === 0) return null;
  return (
    <div className={styles.root}>
      {train.conflicts.map((conflict) => (
        <MessageBar key={`${conflict.build} ${conflict.path}`} intent="warning" layout="multiline">
          <MessageBarBody>
            <ConflictText conflict={conflict} name={nameOf(train, conflict)} />
          </MessageBarBody>
        </MessageBar>
      ))}
    </div>
  );
}

function ConflictText({ conflict, name }: { readonly conflict: Conflict; readonly name: string }) {
  const { path, kind, owner } = conflict;
  switch (kind) {
    case 'taken':
      return (
        <FormattedMessage
          id="admin.train.pathTaken"
          defaultMessage="「{name}」的页面 {path} 不会显示：这个路径归 {owner}。已发布的版本优先于灰度版和覆盖，同级时按名称先后。"
          values={{ name, path, owner }}
        />
      );
    case 'foreign-entry':
      return (
        <FormattedMessage
          id="admin.train.entryForeign"
          defaultMessage="「{name}」的导航项 {path} 不会显示：它没有指向自己的页面。"
          values={{ name, path }}
        />
      );
    default:
      return (
        <FormattedMessage
          id="admin.train.pathReserved"
          defaultMessage="「{name}」的页面 {path} 不会显示：这个路径由平台保留，或写法不对。"
          values={{ name, path }}
        />
      );
  }
}

function nameOf({ builds }: Train, { build }: Conflict): string {
  const known = builds.find((candidate) => candidate.build === build);
  return known ? buildName(known) : build.slice(0, 8);
}
