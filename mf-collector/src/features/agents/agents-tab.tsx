import { AGENT_STATES, collectorAgents, type AgentState, type CollectorAgent } from '@tessera/contract';
import { useAutoRefresh, useClient, useEndpoint } from '@tessera/remote-kit';
import { EmptyState } from '@tessera/ui/core';
import { Select } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { LIST_PAGE, ListTab, useListState } from '../../common/list-tab.tsx';
import { useAgentColumns } from './agent-columns.tsx';
import { AgentDrawer } from './agent-drawer.tsx';
import { AgentMenu } from './agent-menu.tsx';
import { useStateNames } from './agent-state.tsx';
import { EnrolmentDialog, type EnrolmentDialogProps } from './enrolment-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { useAgentActions } from './use-agent-actions.ts';

/** Milliseconds between looks. */
const LOOK_AGAIN = 5_000;

/** Programs that collect rows where they lie. @param opened clientId of the one that is seen first */
export function AgentsTab({ opened = null }: { readonly opened?: string | null }) {
  const intl = useIntl();
  const names = useStateNames();
  const client = useClient();
  const list = useListState<CollectorAgent>();
  const [state, setState] = useState<AgentState | ''>('');
  const body = { search: list.search, page: list.page, limit: LIST_PAGE, ...(state === '' ? {} : { state }) };
  const agents = useEndpoint(collectorAgents.list, { body });
  const [enrolment, setEnrolment] = useState<Omit<EnrolmentDialogProps, 'onClose'> | null>(null);
  const [shown, setShown] = useState(opened);
  useAutoRefresh(agents, true, LOOK_AGAIN);
  const actions = useAgentActions({
    changed: agents.reload,
    enrolled: setEnrolment,
  });
  const isFiltered = list.search !== '' || state !== '';
  const columns = [
    ...useAgentColumns(({ clientId }) => setShown(clientId)),
    {
      key: 'actions',
      header: '',
      width: '56px',
      align: 'end' as const,
      render: (agent: CollectorAgent) => (
        <AgentMenu
          agent={agent}
          onShow={() => setShown(agent.clientId)}
          onRename={() => list.edit(agent)}
          onEnrol={() => void actions.enrol(agent)}
          onUpgrade={() => void actions.upgrade(agent)}
          onRotate={() => void actions.rotate(agent)}
          onSwitch={(on) => void actions.turn(agent, on)}
          onStart={(on) => void actions.start(agent, on)}
          onRemove={() => list.remove(agent)}
        />
      ),
    },
  ];
  const title = intl.formatMessage({ id: 'collector.agents.title', defaultMessage: '采集器' });
  return (
    <ListTab
      list={list}
      label={title}
      loaded={agents}
      columns={columns}
      rowKey={({ clientId }) => clientId}
      skeletonRows={3}
      searchLabel={intl.formatMessage({ id: 'collector.search', defaultMessage: '搜索名称或机器' })}
      addLabel={intl.formatMessage({ id: 'collector.name.add', defaultMessage: '添加采集器' })}
      filters={
        <Select
          aria-label={intl.formatMessage({ id: 'collector.agent.state', defaultMessage: '状态' })}
          value={state}
          onChange={(_, { value }) => {
            setState(value as AgentState | '');
            list.setPage(1);
          }}
        >
          <option value="">{intl.formatMessage({ id: 'collector.state.all', defaultMessage: '所有状态' })}</option>
          {AGENT_STATES.map((code) => (
            <option key={code} value={code}>
              {names[code]}
            </option>
          ))}
        </Select>
      }
      removal={{
        nameOf: ({ agentName }) => agentName,
        text: (
          <FormattedMessage id="collector.remove.text" defaultMessage="它的密钥随即失效，程序会自行停止，无法恢复。" />
        ),
        call: ({ clientId }) => client.call(collectorAgents.remove, { params: { clientId } }),
      }}
      empty={
        <EmptyState
          title={
            isFiltered
              ? intl.formatMessage({ id: 'collector.agents.noneFound', defaultMessage: '没有符合条件的采集器' })
              : intl.formatMessage({ id: 'collector.agents.none', defaultMessage: '还没有采集器' })
          }
          text={
            isFiltered
              ? intl.formatMessage({ id: 'collector.agents.noneFoundHint', defaultMessage: '请换一个词或状态。' })
              : intl.formatMessage({
                  id: 'collector.agents.noneHint',
                  defaultMessage: '添加一个，按提示在门店或机房的机器上运行三行命令即可。',
                })
          }
        />
      }
    >
      {list.edited !== undefined && (
        <NameDialog
          agent={list.edited}
          onClose={() => list.edit(undefined)}
          onSaved={(saved) => {
            list.edit(undefined);
            agents.reload();
            if (saved.enrolment) setEnrolment({ name: saved.agent.agentName, enrolment: saved.enrolment });
          }}
        />
      )}
      {enrolment && (
        <EnrolmentDialog
          {...enrolment}
          onClose={() => {
            setEnrolment(null);
            agents.reload();
          }}
        />
      )}
      {shown !== null && <AgentDrawer clientId={shown} onClose={() => setShown(null)} />}
    </ListTab>
  );
}
