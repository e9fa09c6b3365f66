import { ChannelChoice } from '@tessera/board/recipients';
import { newSchedule, ScheduleForm, ScheduleTimesOf, type ScheduleFault } from '@tessera/board/scheduling';
import { GateFields } from '@tessera/board/subscribing';
import { data, OWN_CHANNELS, type DigitalDelivery } from '@tessera/contract';
import { useLoad } from '@tessera/remote-kit';
import { makeStyles } from '@tessera/ui/core';
import { Field, Select, Switch } from '@tessera/ui/forms';
import { FormattedMessage, useIntl } from 'react-intl';

import { PolicyCard } from '../../security-policy/index.ts';
import type { ChoosingCardProps } from './readers-card.tsx';

const useStyles = makeStyles({
  switch: { marginLeft: '-8px', alignSelf: 'start' },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
    gap: '16px',
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
/** Zone of a new schedule until the corporation's is known. */
const ZONE = 'Asia/Shanghai';

export interface SendingCardProps extends ChoosingCardProps {
  /** What the schedule lacks. */
  readonly timing: ScheduleFault | null;
}

/** When figures are computed, whether their data is waited for, and how the message comes besides. */
export function SendingCard({ draft, choices, disabled, timing, faultOf, onChange }: SendingCardProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { schedule, delivery, figures } = draft;
  const tableIds = [...new Set(figures.map(({ question }) => question.reportParam.tbId))];
  const { data: tables = [] } = useLoad(['digital tables', tableIds], (call) =>
    Promise.all(
      tableIds.map(async (tableId) => {
        const { name } = await call(data.tableDetail, { body: { tableId } });
        return { tableId, name };
      }),
    ),
  );
  const timeZone = choices.data?.timeZone ?? ZONE;
  const channels = choices.data?.channels ?? [];
  const put = (part: Partial<DigitalDelivery>) =>
    onChange({ delivery: { ways: [], channels: [], channelRoleId: null, ...delivery, ...part } });
  const roleFault = faultOf('delivery.channelRoleId');
  const wayFault = faultOf('delivery');
  const isOwn = (id: string) => OWN_CHANNELS.some((way) => way === id);
  return (
    <PolicyCard title={<FormattedMessage id="admin.digital.sending" defaultMessage="计算与推送" />}>
      <Switch
        className={styles.switch}
        label={intl.formatMessage({
          id: 'admin.digital.scheduled',
          defaultMessage: '按时间计算（关闭则在读者打开时计算）',
        })}
        checked={schedule !== null}
        disabled={disabled}
        onChange={(_, { checked }) =>
          onChange({ schedule: checked ? newSchedule('day', { timeZone, tableIds }) : null })
        }
      />
      {schedule ? (
        <>
          <ScheduleForm
            schedule={schedule}
            tables={tables}
            disabled={disabled}
            fault={timing}
            onChange={(next) => onChange({ schedule: next })}
          >
            {timing || schedule.kind === 'newData' ? null : <ScheduleTimesOf schedule={schedule} />}
          </ScheduleForm>
          <div className={styles.pair}>
            <GateFields gate={draft.gate} onChange={(gate) => onChange({ gate })} />
          </div>
        </>
      ) : null}
      <Switch
        className={styles.switch}
        label={intl.formatMessage({ id: 'admin.digital.pushed', defaultMessage: '每次计算后推送' })}
        checked={delivery !== null}
        disabled={disabled}
        onChange={(_, { checked }) =>
          onChange({ delivery: checked ? { ways: ['message'], channels: [], channelRoleId: null } : null })
        }
      />
      {delivery ? (
        <>
          <ChannelChoice
            label={intl.formatMessage({ id: 'admin.digital.ways', defaultMessage: '推送方式' })}
            hint={
              wayFault ??
              intl.formatMessage({
                id: 'admin.digital.waysHint',
                defaultMessage: '消息中心和邮件发给每位接收人，群机器人和 Webhook 发给群组或您的系统',
              })
            }
            channels={channels}
            chosen={[...delivery.ways, ...delivery.channels]}
            disabled={disabled}
            onChange={(chosen) =>
              put({
                ways: OWN_CHANNELS.filter((way) => chosen.includes(way)),
                channels: chosen.filter((id) => !isOwn(id)),
              })
            }
          />
          {delivery.channels.length > 0 ? (
            <Field
              required
              label={intl.formatMessage({ id: 'admin.digital.channelRole', defaultMessage: '群组按哪个角色查看' })}
              hint={intl.formatMessage({
                id: 'admin.digital.channelRoleHint',
                defaultMessage: '群组没有自己的数据权限：指标按这个角色计算，依赖个人属性的行不显示',
              })}
              {...(roleFault === undefined ? {} : { validationMessage: roleFault })}
            >
              <Select
                value={delivery.channelRoleId ?? ''}
                disabled={disabled}
                onChange={(_, { value }) => put({ channelRoleId: value === '' ? null : value })}
              >
                <option value="">{intl.formatMessage({ id: 'admin.digital.pick', defaultMessage: '请选择' })}</option>
                {choices.data?.roles.map(({ roleId, name }) => (
                  <option key={roleId} value={roleId}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
          ) : null}
        </>
      ) : null}
    </PolicyCard>
  );
}
