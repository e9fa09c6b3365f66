import { LoadError } from '@tessera/remote-kit';
import { EmptyState, LoadingSkeleton } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

import { TrainCard } from './train-card.tsx';
import { useLicences, useTrains } from './use-control-data.ts';

/** One card for each remote. */
export function TrainsPanel() {
  const intl = useIntl();
  const { data, error, reload } = useTrains();
  const licences = useLicences();
  if (error !== undefined) return <LoadError error={error} onRetry={reload} />;
  if (!data) return <LoadingSkeleton shape="cards" count={4} />;
  if (data.length === 0)
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'admin.train.empty', defaultMessage: '还没有发布过微应用' })}
        text={intl.formatMessage({
          id: 'admin.train.emptyHint',
          defaultMessage: '在代码仓库中运行 pnpm release 即可发布第一个版本。',
        })}
      />
    );
  return data.map((train) => (
    <TrainCard key={train.remote} train={train} corporations={licences.data ?? []} onChanged={reload} />
  ));
}
