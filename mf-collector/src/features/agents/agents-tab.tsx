import { AGENT_STATES, collectorAgents, type AgentState, type CollectorAgent } from '@tessera/contract';
import { ListCard, useAutoRefresh, useEndpoint } from '@tessera/remote-kit';
import { Button, EmptyState } from '@tessera/ui/core';
import { SearchInput, Select } from '@tessera/ui/forms';
import { AddRegular } from '@tessera/ui/icons';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useAgentColumns } from './agent-columns.tsx';
import { AgentDrawer } from './agent-drawer.tsx';
import { AgentMenu } from './agent-menu.tsx';
import { useStateNames } from './agent-state.tsx';
import { EnrolmentDialog, type EnrolmentDialogProps } from './enrolment-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { RemoveAgentDialog } from './remove-agent-dialog.tsx';
import { useAgentActions } from './use-agent-actions.ts';

/** Milliseconds between looks. */
const LOOK_AGAIN = 5_000;
const PAGE = 50;

/** Programs that collect rows where they lie. */
export function AgentsTab() {
  const intl = useIntl();
  const names = useStateNames();
  const addButton = useRef<HTMLButtonElement>(null);
  const [search, setSearch] = useState('');
  const [state, setState] = useState<AgentState | ''>('');
  const [at, setAt] = useState(1);
  const body = { search, page: at, limit: PAGE, ...(state === '' ? {} : { state }) };
  const agents = useEndpoint(collectorAgents.list, { body });
  /** Null for a new one, undefined while none is named. */
  const [named, setNamed] = useState<CollectorAgent | null>();
  const [enrolment, setEnrolment] = useState<Omit<EnrolmentDialogProps, 'onClose'> | null>(null);
  const [removed, setRemoved] = useState<CollectorAgent | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  useAutoRefresh(agents, true, LOOK_AGAIN);
  const actions = useAgentActions({
    changed: agents.reload,
    enrolled: setEnrolment,
  });
  const isFiltered = search !== '' || state !== '';
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
          onRename={() => setNamed(agent)}
          onEnrol={() => void actions.enrol(agent)}
          onSwitch={(on) => void actions.turn(agent, on)}
          onRemove={() => setRemoved(agent)}
        />
      ),
    },
  ];
  const title = intl.formatMessage({ id: 'collector.agents.title', defaultMessage: '采集器' });
  return (
    <>
      <ListCard
        label={title}
        loaded={agents}
        columns={columns}
        rowKey={({ clientId }) => clientId}
        skeletonRows={3}
        pages={{ page: at, size: PAGE, onPage: setAt }}
        tools={
          <>
            <SearchInput
              value={search}
              placeholder={intl.formatMessage({ id: 'collector.search', defaultMessage: '搜索名称或机器' })}
              onSearch={(text) => {
                setSearch(text);
                setAt(1);
              }}
            />
            <Select
              aria-label={intl.formatMessage({ id: 'collector.agent.state', defaultMessage: '状态' })}
              value={state}
              onChange={(_, { value }) => {
                setState(value as AgentState | '');
                setAt(1);
              }}
            >
              <option value="">{intl.formatMessage({ id: 'collector.state.all', defaultMessage: '所有状态' })}</option>
              {AGENT_STATES.map((code) => (
                <option key={code} value={code}>
                  {names[code]}
                </option>
              ))}
            </Select>
            <Button ref={addButton} appearance="primary" icon={<AddRegular />} onClick={() => setNamed(null)}>
              <FormattedMessage id="collector.name.add" defaultMessage="添加采集器" />
            </Button>
          </>
        }
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
      />
      {named !== undefined && (
        <NameDialog
          agent={named}
          onClose={() => setNamed(undefined)}
          onSaved={(saved) => {
            setNamed(undefined);
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
      {removed && (
        <RemoveAgentDialog
          agent={removed}
          onRemoved={() => {
            agents.reload();
            addButton.current?.focus();
          }}
          onClose={() => setRemoved(null)}
        />
      )}
      {shown !== null && <AgentDrawer clientId={shown} onClose={() => setShown(null)} />}
    </>
  );
}
