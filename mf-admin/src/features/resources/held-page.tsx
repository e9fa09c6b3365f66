import {
  resourceGrants,
  RESOURCE_ACTIONS,
  RESOURCE_KINDS,
  type HeldResource,
  type NamedSubject,
  type ResourceAction,
  type ResourceKind,
} from '@tessera/contract';
import { ListCard, useLoad, useNavigation } from '@tessera/remote-kit';
import {
  Badge,
  Button,
  EmptyState,
  IconButton,
  makeStyles,
  mergeClasses,
  PageHeader,
  tokens,
  usePageStyles,
} from '@tessera/ui/core';
import type { DataColumn } from '@tessera/ui/data';
import { SearchInput, Select } from '@tessera/ui/forms';
import { ArrowLeftRegular, QuestionCircleRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { GroupReasonsDialog } from './group-reasons-dialog.tsx';
import { KindIcon } from './kind-icon.tsx';
import { useResourceNames } from './use-resource-names.ts';
import { WhyDialog } from './why-dialog.tsx';

const PAGE_SIZE = 20;
const useStyles = makeStyles({
  name: { display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', gap: '0 8px', alignItems: 'center' },
  icon: { gridRow: '1 / 3', color: tokens.colorNeutralForeground3 },
  path: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  line: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    // Half a phone's width says too little in one line.
    '@media (max-width: 640px)': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
  actions: { display: 'flex', gap: '4px', flexWrap: 'wrap' },
});

export interface HeldPageProps {
  /** Whose rights are shown: a member or a group, with its name. */
  readonly subject: NamedSubject & { readonly kind: 'member' | 'group' };
  readonly title: string;
  readonly description: string;
  readonly onBack: string;
}

/** What one member or group may, object by object, and from where. */
export function HeldPage({ subject, title, description, onBack }: HeldPageProps) {
  const page = usePageStyles();
  const styles = useStyles();
  const intl = useIntl();
  const names = useResourceNames();
  const { navigate } = useNavigation();
  const [keyword, setKeyword] = useState('');
  const [kind, setKind] = useState<ResourceKind | ''>('');
  const [action, setAction] = useState<ResourceAction | ''>('');
  const [at, setAt] = useState(1);
  const [asked, setAsked] = useState<HeldResource | null>(null);
  const wanted = {
    keyword,
    offset: (at - 1) * PAGE_SIZE,
    limit: PAGE_SIZE,
    ...(kind !== '' && { kinds: [kind] }),
    ...(action !== '' && { action }),
  };
  const loaded = useLoad(['held', subject.kind, subject.id, wanted], async (call) => {
    const { total, items } =
      subject.kind === 'member'
        ? await call(resourceGrants.ofMember, { body: { memberId: subject.id, ...wanted } })
        : await call(resourceGrants.ofGroup, { body: { groupId: subject.id, ...wanted } });
    return { total, list: items };
  });
  const columns: DataColumn<HeldResource>[] = [
    {
      key: 'name',
      header: intl.formatMessage({ id: 'admin.held.object', defaultMessage: '资源' }),
      render: ({ kind: of, name, path }) => (
        <span className={styles.name}>
          <KindIcon kind={of} className={styles.icon} />
          <span className={styles.line} title={name}>
            {name}
          </span>
          <span className={mergeClasses(styles.line, styles.path)}>{[names.kind(of), ...path].join(' / ')}</span>
        </span>
      ),
    },
    {
      key: 'actions',
      header: intl.formatMessage({ id: 'admin.held.actions', defaultMessage: '可以' }),
      render: ({ reasons }) => {
        const allowed = reasons.filter((reason) => reason.allowed);
        return (
          <span className={styles.actions}>
            {allowed.length === 0
              ? '-'
              : allowed.map((reason) => (
                  <Badge key={reason.action} appearance="tint" color="informative">
                    {names.action(reason.action)}
                  </Badge>
                ))}
          </span>
        );
      },
    },
    {
      key: 'from',
      header: intl.formatMessage({ id: 'admin.held.from', defaultMessage: '来自' }),
      onlyWide: true,
      render: (held) => <HeldFrom held={held} />,
    },
    {
      key: 'why',
      header: '',
      width: '56px',
      align: 'end',
      render: (held) => (
        <IconButton
          size="small"
          icon={<QuestionCircleRegular />}
          label={intl.formatMessage({ id: 'admin.held.why', defaultMessage: '{name}：为什么？' }, { name: held.name })}
          onClick={() => setAsked(held)}
        />
      ),
    },
  ];
  const first =
    <Change,>(set: (value: Change) => void) =>
    (value: Change) => {
      set(value);
      setAt(1);
    };
  return (
    <div className={page.page}>
      <PageHeader
        title={title}
        description={description}
        actions={
          <Button icon={<ArrowLeftRegular />} onClick={() => navigate(onBack)}>
            <FormattedMessage id="admin.held.back" defaultMessage="返回" />
          </Button>
        }
      />
      <ListCard
        tools={
          <>
            <SearchInput
              value={keyword}
              onSearch={first(setKeyword)}
              placeholder={intl.formatMessage({ id: 'admin.held.search', defaultMessage: '搜索资源' })}
            />
            <Select
              value={kind}
              aria-label={intl.formatMessage({ id: 'admin.resources.kind', defaultMessage: '类型' })}
              onChange={(_, { value }) => first(setKind)(RESOURCE_KINDS.find((one) => one === value) ?? '')}
            >
              <option value="">
                {intl.formatMessage({ id: 'admin.resources.allKinds', defaultMessage: '全部类型' })}
              </option>
              {RESOURCE_KINDS.map((one) => (
                <option key={one} value={one}>
                  {names.kind(one)}
                </option>
              ))}
            </Select>
            <Select
              value={action}
              aria-label={intl.formatMessage({ id: 'admin.held.action', defaultMessage: '操作' })}
              onChange={(_, { value }) => first(setAction)(RESOURCE_ACTIONS.find((one) => one === value) ?? '')}
            >
              <option value="">{intl.formatMessage({ id: 'admin.held.anyAction', defaultMessage: '全部操作' })}</option>
              {RESOURCE_ACTIONS.map((one) => (
                <option key={one} value={one}>
                  {names.action(one)}
                </option>
              ))}
            </Select>
          </>
        }
        label={title}
        columns={columns}
        loaded={loaded}
        rowKey={({ kind: of, id }) => `${of} ${id}`}
        rowLabel={({ name }) => name}
        pages={{ page: at, size: PAGE_SIZE, onPage: setAt }}
        empty={
          <EmptyState
            compact
            title={intl.formatMessage({ id: 'admin.held.none', defaultMessage: '没有符合条件的资源' })}
          />
        }
      />
      {asked && subject.kind === 'member' && (
        <WhyDialog
          resource={asked}
          member={subject}
          {...(action !== '' && { action })}
          onClose={() => setAsked(null)}
        />
      )}
      {asked && subject.kind === 'group' && (
        <GroupReasonsDialog held={asked} name={names.subject(subject)} onClose={() => setAsked(null)} />
      )}
    </div>
  );
}

/** By what and from which list the first allowed action comes, else what refuses the first one. */
function HeldFrom({ held: { from, reasons } }: { readonly held: HeldResource }) {
  const intl = useIntl();
  const names = useResourceNames();
  const deciding = reasons.find((reason) => reason.allowed) ?? reasons[0];
  if (!deciding) return '-';
  const plain = {
    owner: intl.formatMessage({ id: 'admin.held.owner', defaultMessage: '企业所有者' }),
    open: intl.formatMessage({ id: 'admin.held.open', defaultMessage: '角色（没有授权列表）' }),
    role: intl.formatMessage({ id: 'admin.held.role', defaultMessage: '角色不包含' }),
    missing: intl.formatMessage({ id: 'admin.held.missing', defaultMessage: '列表中没有' }),
    gone: intl.formatMessage({ id: 'admin.held.gone', defaultMessage: '成员已停用' }),
    granted: '',
    denied: '',
  }[deciding.reason];
  const by = deciding.by ? names.subject(deciding.by) : plain;
  return from ? `${by} · ${names.kind(from.kind)} ${from.name}` : by;
}
