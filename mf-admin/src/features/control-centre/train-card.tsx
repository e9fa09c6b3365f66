import type { CorporationLicence, Train } from '@tessera/contract';
import { Badge, Button, makeStyles, tokens } from '@tessera/ui/core';
import { ArrowUndoRegular, BoxRegular, DeleteRegular, PinRegular, PlugDisconnectedRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { BuildTable } from './build-table.tsx';
import { ChannelTile } from './channel-tile.tsx';
import { PathConflicts } from './path-conflicts.tsx';
import { PinDialog } from './pin-dialog.tsx';
import { PinList } from './pin-list.tsx';
import { PromoteDialog } from './promote-dialog.tsx';
import { useTrainActions } from './use-train-actions.ts';

type Build = Train['builds'][number];
const useStyles = makeStyles({
  card: {
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    overflow: 'hidden',
  },
  head: { display: 'flex', alignItems: 'center', gap: '8px', padding: '14px 16px 0', flexWrap: 'wrap' },
  icon: { fontSize: '20px', color: tokens.colorBrandForeground1, display: 'flex' },
  name: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: 600 },
  grow: { flexGrow: 1 },
  tiles: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
    gap: '12px',
    padding: '12px 16px',
  },
});

export interface TrainCardProps {
  readonly train: Train;
  readonly corporations: readonly CorporationLicence[];
  readonly onChanged: () => void;
}

/** Channels, builds and pins of one remote. */
export function TrainCard({ train, corporations, onChanged }: TrainCardProps) {
  const styles = useStyles();
  const actions = useTrainActions(onChanged);
  const [promoting, setPromoting] = useState<Build | null>(null);
  const [pinning, setPinning] = useState(false);
  const find = (id: string | null | undefined): Build | undefined => train.builds.find((build) => build.build === id);
  const quarantined = train.builds.filter((build) => build.health.quarantined).length;

  return (
    <article className={styles.card} aria-label={train.remote}>
      <header className={styles.head}>
        <span className={styles.icon} aria-hidden>
          <BoxRegular />
        </span>
        <h2 className={styles.name}>{train.remote}</h2>
        {quarantined > 0 && (
          <Badge color="danger" appearance="tint">
            <FormattedMessage
              id="admin.train.quarantinedCount"
              defaultMessage="{count, number} 个版本被隔离"
              values={{ count: quarantined }}
            />
          </Badge>
        )}
        <span className={styles.grow} />
        <Button
          icon={<PinRegular />}
          disabled={actions.busy || train.builds.length === 0}
          onClick={() => setPinning(true)}
        >
          <FormattedMessage id="admin.pin.add" defaultMessage="固定版本" />
        </Button>
        {train.canary && (
          <Button
            icon={<ArrowUndoRegular />}
            disabled={actions.busy}
            onClick={() => void actions.rollBack(train, 'canary')}
          >
            <FormattedMessage id="admin.train.withdrawCanary" defaultMessage="撤回灰度" />
          </Button>
        )}
        <Button
          icon={<ArrowUndoRegular />}
          disabled={actions.busy || !train.previous}
          onClick={() => void actions.rollBack(train, 'stable')}
        >
          <FormattedMessage id="admin.train.rollBackStableButton" defaultMessage="回滚稳定版" />
        </Button>
        {train.stable || train.canary ? (
          <Button
            icon={<PlugDisconnectedRegular />}
            disabled={actions.busy}
            onClick={() => void actions.withdraw(train)}
          >
            <FormattedMessage id="admin.train.withdraw" defaultMessage="下线" />
          </Button>
        ) : (
          <Button
            icon={<DeleteRegular />}
            disabled={actions.busy || train.pins.length > 0}
            onClick={() => void actions.remove(train.remote, null)}
          >
            <FormattedMessage id="admin.train.delete" defaultMessage="删除" />
          </Button>
        )}
      </header>
      <div className={styles.tiles}>
        <ChannelTile kind="stable" build={find(train.stable)} />
        <ChannelTile kind="canary" build={find(train.canary?.build)} share={train.canary?.share} />
        <ChannelTile kind="last-good" build={find(train.lastGood)} />
      </div>
      <PathConflicts train={train} />
      <PinList train={train} corporations={corporations} busy={actions.busy} onRemove={actions.pin} />
      <BuildTable
        train={train}
        busy={actions.busy}
        onPromote={setPromoting}
        onLift={(build) => void actions.liftQuarantine(build)}
        onDelete={(build) => void actions.remove(train.remote, build)}
      />
      {promoting && (
        <PromoteDialog
          build={promoting}
          share={train.canary?.build === promoting.build ? train.canary.share : undefined}
          busy={actions.busy}
          onPromote={async (channel, share) => {
            if (await actions.promote(promoting, channel, share)) setPromoting(null);
          }}
          onClose={() => setPromoting(null)}
        />
      )}
      {pinning && (
        <PinDialog
          train={train}
          corporations={corporations}
          busy={actions.busy}
          onPin={async (corporation, build) => {
            if (await actions.pin(train.remote, corporation, build)) setPinning(false);
          }}
          onClose={() => setPinning(false)}
        />
      )}
    </article>
  );
}
