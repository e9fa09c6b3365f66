import { targets } from '@tessera/contract';
import { useAction, useClient, useNotify } from '@tessera/remote-kit';
import { Button, makeStyles, Text, tokens } from '@tessera/ui/core';
import { Switch } from '@tessera/ui/forms';
import { ArrowSyncRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { Kanban, type KanbanProps } from '../kanban.tsx';

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  hint: { flex: 1, minWidth: '200px', color: tokens.colorNeutralForeground2 },
});

export interface ForecastKanbanProps extends Omit<KanbanProps, 'version' | 'compared' | 'closed'> {
  /** Code of the index whose forecast it is. */
  readonly plan: string;
  /** Leads on to what may lose unsaved cells. */
  before(go: () => void): void;
  /** Told that values were brought up to date. */
  onFilled(): void;
}

/** The forecast of an index, with its targets beside it. */
export function ForecastKanban({ plan, before, onFilled, ...kanban }: ForecastKanbanProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { toast } = useNotify();
  const { busy, run } = useAction();
  const [isCompared, setIsCompared] = useState(true);
  const [round, setRound] = useState(0);
  const fill = () =>
    run(async () => {
      const body = { indexCode: plan, year: Number(kanban.parentTime.slice(0, 4)) };
      const { count } = await client.call(targets.fillForecast, { body });
      toast(
        intl.formatMessage(
          {
            id: 'data.targets.forecast.filled',
            defaultMessage: '{count, plural, =0 {预测已是最新} other {更新了 # 个预测值}}',
          },
          { count },
        ),
        { intent: 'success' },
      );
      setRound((last) => last + 1);
      onFilled();
    });
  return (
    <>
      <div className={styles.bar}>
        <Text size={200} className={styles.hint}>
          <FormattedMessage
            id="data.targets.forecast.hint"
            defaultMessage="预测是对结果的最新判断，不改变目标。更新时，已结束的周期填入实际值，没有填写的周期填入目标值，已锁定的保留。"
          />
        </Text>
        <Switch
          label={intl.formatMessage({ id: 'data.targets.forecast.compare', defaultMessage: '与目标对比' })}
          checked={isCompared}
          onChange={(_, { checked }) => before(() => setIsCompared(checked))}
        />
        {kanban.index.editable && (
          <Button icon={<ArrowSyncRegular />} disabledFocusable={busy} onClick={() => before(() => void fill())}>
            <FormattedMessage id="data.targets.forecast.update" defaultMessage="更新预测" />
          </Button>
        )}
      </div>
      <Kanban key={`${isCompared} ${round}`} {...kanban} compared={isCompared ? 'plan' : null} />
    </>
  );
}
