import { targets } from '@tessera/contract';
import { useAutoRefresh, useEndpoint, usePermitted, WhenLoaded } from '@tessera/remote-kit';
import { LoadingSkeleton } from '@tessera/ui/core';
import { useState } from 'react';

import { Kanban, type KanbanProps } from '../kanban.tsx';
import { ApprovalBar } from './approval-bar.tsx';

/** How long what others submit and decide stays unseen at most. */
const REFRESH_MS = 15_000;

export interface ApprovedKanbanProps extends Omit<KanbanProps, 'version' | 'closed' | 'onSaved'> {
  /** Leads on to what may lose unsaved cells. */
  before(go: () => void): void;
  /** Told that something was submitted, withdrawn or decided. */
  onDecided(): void;
}

/** The table of an index that needs approval, below where its year stands. */
export function ApprovedKanban({ before, onDecided, ...kanban }: ApprovedKanbanProps) {
  const { index, parentTime } = kanban;
  const year = Number(parentTime.slice(0, 4));
  const mayManage = usePermitted('data_manage');
  const [version, setVersion] = useState<number | null>(null);
  const [compared, setCompared] = useState<number | null>(null);
  const [round, setRound] = useState(0);
  const body = { indexCode: index.indexCode, year };
  const approval = useEndpoint(targets.approval, { body }, { fresh: true });
  useAutoRefresh(approval, true, REFRESH_MS);
  return (
    <WhenLoaded loaded={approval} waiting={<LoadingSkeleton />}>
      {(data) => (
        <>
          <ApprovalBar
            index={index}
            year={year}
            approval={data}
            version={version}
            compared={compared}
            seesDraft={index.editable || mayManage}
            before={before}
            onVersion={(next) => {
              setVersion(next);
              if (next === compared) setCompared(null);
            }}
            onCompare={setCompared}
            onChanged={() => {
              setRound(round + 1);
              approval.reload();
              onDecided();
            }}
          />
          <Kanban
            key={`${version} ${compared} ${round}`}
            {...kanban}
            version={version}
            compared={compared}
            closed={version !== null || data.state === 'submitted'}
            onSaved={approval.reload}
          />
        </>
      )}
    </WhenLoaded>
  );
}
