import { data, ERRORS, rowRules, type RowRule } from '@tessera/contract';
import { LoadError, useAction, useClient, useLeaveGuard, useNotify } from '@tessera/remote-kit';
import { isRequestError, type RequestError } from '@tessera/request';
import {
  Button,
  LoadingSkeleton,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  tokens,
} from '@tessera/ui/core';
import { DrawerBody, Tab, TabList } from '@tessera/ui/forms';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Unsaved } from '../../common/use-unsaved.ts';
import { MasksEditor } from '../table-rights/index.ts';
import { movedRule, type MovedRule } from './move-rule.ts';
import { MovedNote } from './moved-note.tsx';
import { RowsPanel } from './rows-panel.tsx';
import { draftOf, faultsOf, leafCount, sentOf, type RuleDraft } from './rule-draft.ts';
import { RuleHead } from './rule-head.tsx';
import { RuleTestPanel } from './rule-test-panel.tsx';
import { useTableDetail } from './use-row-rules.ts';
import { useRuleTest } from './use-rule-test.ts';

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: '12px', '& > *': { flexShrink: 0 } },
  tabs: { margin: '0 -12px' },
  foot: {
    alignSelf: 'stretch',
    display: 'flex',
    justifyContent: 'flex-end',
    gap: '8px',
    padding: '12px 24px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});

export interface RuleFormProps {
  /** Null adds one. */
  readonly rule: RowRule | null;
  readonly unsaved: Unsaved;
  onClose(): void;
  onSaved(): void;
  /** Somebody else saved it meanwhile: what they saved is wanted, without what was written here. */
  onReload(): Promise<void>;
}

/** Whom a rule means, which rows and values it leaves, and a test of it. */
export function RuleForm({ rule, unsaved, onClose, onSaved, onReload }: RuleFormProps) {
  const styles = useStyles();
  const client = useClient();
  const { busy, run } = useAction();
  const body = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState(() => draftOf(rule));
  const [begun] = useState(draft);
  const [section, setSection] = useState<'rows' | 'masks' | 'test'>('rows');
  /** Counts tries to save: from the first on faults are shown, and the first of them has the focus. */
  const [tried, setTried] = useState(0);
  const [moved, setMoved] = useState<Pick<MovedRule, 'kept' | 'lost'> | null>(null);
  const [refusal, setRefusal] = useState<RequestError | null>(null);
  const table = useTableDetail(draft.table?.tblId ?? null);
  // While another table is on its way the fields of the last one are still there.
  const detail = table.data && table.data.tableId === draft.table?.tblId ? table.data : null;
  const faults = faultsOf(draft, detail?.fields);
  const sent = sentOf(draft);
  const trial = useRuleTest(sent, rule?.ruleId);
  const changed = JSON.stringify(draft) !== JSON.stringify(begun);
  const intl = useIntl();
  const { toast } = useNotify();
  useEffect(() => {
    unsaved.mark(changed);
    return () => unsaved.mark(false);
  }, [changed, unsaved]);
  useLeaveGuard(changed, unsaved.mayLeave);
  useEffect(() => {
    if (tried > 0) body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tried]);
  const change = (part: Partial<RuleDraft>): void => {
    setDraft({ ...draft, ...part });
    setRefusal(null);
  };
  /** Conditions and masks name fields of the table before; those that the next one has, too, go with the rule. */
  const move = async (next: NonNullable<RuleDraft['table']>): Promise<void> => {
    if (next.tblId === draft.table?.tblId) return;
    if (draft.root.children.length + draft.masks.length === 0 || !detail) {
      const { root, masks } = draftOf(null);
      setMoved(rule ? { kept: 0, lost: [] } : null);
      change({ table: next, root, masks });
      return;
    }
    await run(async () => {
      const { fields } = await client.call(data.tableDetail, { body: { tableId: next.tblId } });
      const { root, masks, ...told } = movedRule(draft, detail.fields, fields);
      setMoved(told);
      change({ table: next, root, masks });
    });
  };
  const save = async (): Promise<void> => {
    setTried(tried + 1);
    if (faults.size > 0) {
      if (faults.has('tree')) setSection('rows');
      return;
    }
    await run(async () => {
      try {
        await client.call(
          rowRules.save,
          { body: { ...sent, ...(rule && { ruleId: rule.ruleId, version: rule.version }) } },
          { quiet: true },
        );
        unsaved.mark(false);
        toast(intl.formatMessage({ id: 'admin.rowRules.saved', defaultMessage: '规则已保存，立即生效' }), {
          intent: 'success',
        });
        onSaved();
      } catch (error) {
        if (!isRequestError(error)) throw error;
        setRefusal(error);
      }
    });
  };
  return (
    <>
      <DrawerBody ref={body} className={styles.body}>
        {refusal && (
          <MessageBar intent="error" role="alert" layout="multiline">
            <MessageBarBody>{refusal.message}</MessageBarBody>
            {refusal.code === ERRORS.conflict.code && (
              <MessageBarActions>
                <Button onClick={() => void run(onReload)}>
                  <FormattedMessage id="admin.rowRules.reload" defaultMessage="放弃更改并载入最新内容" />
                </Button>
              </MessageBarActions>
            )}
          </MessageBar>
        )}
        <RuleHead
          draft={draft}
          faults={tried > 0 ? faults : new Set()}
          onChange={change}
          onTable={(next) => void move(next)}
        />
        {moved && <MovedNote moved={moved} stored={rule?.tblId === draft.table?.tblId ? undefined : rule?.tblName} />}
        <TabList
          className={styles.tabs}
          selectedValue={section}
          onTabSelect={(_, { value }) => setSection(value as typeof section)}
        >
          <Tab value="rows">
            <FormattedMessage
              id="admin.rights.rows"
              defaultMessage="行条件（{count, number}）"
              values={{ count: leafCount(draft.root) }}
            />
          </Tab>
          <Tab value="masks">
            <FormattedMessage
              id="admin.rights.masks"
              defaultMessage="字段脱敏（{count, number}）"
              values={{ count: draft.masks.length }}
            />
          </Tab>
          <Tab value="test">
            <FormattedMessage id="admin.rowRules.testTab" defaultMessage="测试" />
          </Tab>
        </TabList>
        {section === 'test' ? (
          <RuleTestPanel trial={trial} ready={faults.size === 0} />
        ) : !draft.table ? (
          <FormattedMessage id="admin.rowRules.tableFirst" defaultMessage="请先选择表，再设置条件和脱敏。" />
        ) : detail ? (
          section === 'rows' ? (
            <RowsPanel
              table={detail}
              root={draft.root}
              isFaulty={tried > 0 && faults.has('tree')}
              onChange={(root) => change({ root })}
            />
          ) : (
            <MasksEditor fields={detail.fields} masks={draft.masks} onChange={(masks) => change({ masks })} />
          )
        ) : table.error === undefined ? (
          <LoadingSkeleton shape="rows" count={3} />
        ) : (
          <LoadError error={table.error} onRetry={table.reload} />
        )}
      </DrawerBody>
      <div className={styles.foot}>
        <Button disabledFocusable={busy} onClick={onClose}>
          <FormattedMessage id="admin.docking.cancel" defaultMessage="取消" />
        </Button>
        <Button
          appearance="primary"
          disabledFocusable={busy || (rule !== null && !changed)}
          onClick={() => void save()}
        >
          <FormattedMessage id="admin.save" defaultMessage="保存" />
        </Button>
      </div>
    </>
  );
}
