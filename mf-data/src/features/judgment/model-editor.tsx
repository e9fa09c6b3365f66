import { judgment, judgmentFaults, type JudgmentDefinition, type JudgmentModel } from '@tessera/contract';
import { useAction, useClient, useLeaveGuard, useNotify, useSaving } from '@tessera/remote-kit';
import { useNavigate } from '@tessera/remote-kit/router';
import { Button, mergeClasses, MessageBar, MessageBarActions, MessageBarBody, Text } from '@tessera/ui/core';
import { Field, Input, Textarea } from '@tessera/ui/forms';
import { useCallback, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { DATA_PATHS } from '../../common/data-paths.ts';
import { ModelHeader } from '../../common/model-header.tsx';
import { useFieldChoices } from '../../common/use-choices.ts';
import { AnalysisLink } from './analysis/analysis-link.tsx';
import { IndicatorsPanel } from './indicators-panel.tsx';
import { useModelStyles } from './model-styles.ts';
import { ModelTools } from './model-tools.tsx';
import { Panel } from './panel.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { RulesPanel } from './rules-panel.tsx';
import { SubjectPanel } from './subject-panel.tsx';
import { TrialPanel } from './trial-panel.tsx';
import { useSentences } from './use-sentences.ts';
import type { Judge } from './use-trial.ts';
import { VersionsDrawer } from './versions-drawer.tsx';

interface Draft {
  readonly modelName: string;
  readonly definition: JudgmentDefinition;
}
export interface ModelEditorProps {
  /** Null for a new one. */
  readonly model: JudgmentModel | null;
  readonly opened: Draft;
  /** Reads again what is known of it besides its draft. */
  reload(): void;
  /** Gives the draft up for what is stored. */
  onDiscard(): void;
}

/** A model with what it says of data beside it: written, tried, saved and published. */
export function ModelEditor({ model, opened, reload, onDiscard }: ModelEditorProps) {
  const styles = useModelStyles();
  const intl = useIntl();
  const client = useClient();
  const notify = useNotify();
  const navigate = useNavigate();
  const { busy, refused, save } = useSaving(
    intl.formatMessage({ id: 'data.judgment.saved', defaultMessage: '模型已保存' }),
  );
  const publishing = useAction();
  const [stored, setStored] = useState<Draft>({ modelName: opened.modelName, definition: opened.definition });
  const [draft, setDraft] = useState(stored);
  const [known, setKnown] = useState({ modelCode: model?.modelCode ?? null, updatedAt: model?.updatedAt ?? '' });
  const [tried, setTried] = useState(false);
  const [open, setOpen] = useState<'publish' | 'versions' | null>(null);
  const { modelName, definition } = draft;
  const { data: fields } = useFieldChoices(definition.subject.tbId);
  const words = useSentences(fields);
  const change = (next: JudgmentDefinition) => setDraft((before) => ({ ...before, definition: next }));
  const changed = JSON.stringify(draft) !== JSON.stringify(stored);
  const leaving = model === null && known.modelCode !== null;
  useLeaveGuard(changed && !leaving, () =>
    notify.confirm({
      title: intl.formatMessage({ id: 'data.targets.leave', defaultMessage: '放弃修改？' }),
      text: intl.formatMessage({
        id: 'data.judgment.leaveHint',
        defaultMessage: '模型还没有保存，继续会丢失这些修改。',
      }),
    }),
  );
  useEffect(() => {
    // A new model gets its own address once the guard has gone.
    if (leaving) void navigate(`${DATA_PATHS.judgmentModel}?modelId=${known.modelCode}`, { replace: true });
  }, [leaving, known.modelCode, navigate]);

  const faults = judgmentFaults(definition);
  const faultPaths = tried ? faults.map(({ path }) => path) : [];
  const faultAt = (path: string): string | undefined => {
    const fault = tried ? faults.find((one) => one.path === path) : undefined;
    return fault && words.fault(fault);
  };
  const isNamed = modelName.trim() !== '';
  const refusal = (): string | null => {
    setTried(true);
    return faults.length === 0
      ? null
      : intl.formatMessage(
          {
            id: 'data.judgment.incomplete',
            defaultMessage: '模型还不完整，有 {count, number} 处需要填写或改正，已在左侧标出。',
          },
          { count: faults.length },
        );
  };
  const store = async (): Promise<void> => {
    const body = { modelName: modelName.trim(), definition };
    const { modelCode, updatedAt } = known;
    const saved =
      modelCode === null
        ? { ...(await client.call(judgment.save, { body }, { quiet: true })), updatedAt: '' }
        : {
            modelCode,
            ...(await client.call(judgment.update, { body: { ...body, modelCode, updatedAt } }, { quiet: true })),
          };
    setStored(draft);
    setKnown(saved);
    reload();
  };
  const startSave = async (): Promise<void> => {
    setTried((before) => before || !isNamed);
    if (isNamed) await save(store);
  };
  const startPublish = (): void => {
    const why = refusal();
    if (why === null) setOpen('publish');
    else notify.toast(why);
  };
  const publish = async (note: string): Promise<void> => {
    const { modelCode, updatedAt } = known;
    if (modelCode === null) return;
    const done = await publishing.run(async () => {
      const { version, ...saved } = await client.call(judgment.publish, { body: { modelCode, note, updatedAt } });
      setKnown({ modelCode, ...saved });
      const told = intl.formatMessage(
        { id: 'data.judgment.publishedToast', defaultMessage: '已发布版本 {version}' },
        { version },
      );
      notify.toast(told, { intent: 'success' });
    });
    setOpen(null);
    if (done) reload();
  };
  const judge = useCallback<Judge>(
    (scope, signal) => client.call(judgment.test, { body: { ...scope, definition }, signal }, { quiet: true }),
    [client, definition],
  );
  /** What stands here is saved, so that its changes can be explained: by what is published of it, or by the draft. */
  const analysed =
    model && !changed ? { modelCode: model.modelCode, version: model.changed ? null : model.version } : null;
  const part = { definition, fields, faultAt, faultPaths, onChange: change };
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <ModelHeader
          name={modelName}
          unnamed={intl.formatMessage({ id: 'data.judgment.new', defaultMessage: '新建决策模型' })}
          backLabel={intl.formatMessage({ id: 'data.judgment.back', defaultMessage: '返回智能决策' })}
          changed={changed}
          ready
          busy={busy}
          onBack={() => void navigate(DATA_PATHS.judgment)}
          onInfo={undefined}
          onOpenTable={undefined}
          onSave={() => void startSave()}
        >
          {model && (
            <ModelTools
              model={model}
              mayPublish={!changed && model.changed}
              onVersions={() => setOpen('versions')}
              onPublish={startPublish}
            />
          )}
        </ModelHeader>
      </div>
      <div className={mergeClasses(styles.columns, styles.inset)}>
        <div className={styles.column}>
          {refused && (
            <MessageBar intent="error" layout="multiline">
              <MessageBarBody>{refused.message}</MessageBarBody>
              {refused.conflict && (
                <MessageBarActions>
                  <Button size="small" onClick={onDiscard}>
                    <FormattedMessage id="data.judgment.reload" defaultMessage="放弃修改并刷新" />
                  </Button>
                </MessageBarActions>
              )}
            </MessageBar>
          )}
          <Panel title={intl.formatMessage({ id: 'data.judgment.basics', defaultMessage: '要回答的问题' })}>
            <Field
              required
              label={intl.formatMessage({ id: 'data.models.name', defaultMessage: '模型名称' })}
              validationMessage={
                tried && !isNamed
                  ? intl.formatMessage({ id: 'data.judgment.fault.needed', defaultMessage: '请填写' })
                  : undefined
              }
            >
              <Input
                value={modelName}
                maxLength={60}
                onChange={(_, { value }) => setDraft((before) => ({ ...before, modelName: value }))}
              />
            </Field>
            <Field label={intl.formatMessage({ id: 'data.judgment.question', defaultMessage: '业务问题' })}>
              <Textarea
                value={definition.question}
                maxLength={500}
                rows={2}
                placeholder={intl.formatMessage({
                  id: 'data.judgment.questionHint',
                  defaultMessage: '例如：哪些门店的销售在下滑，是什么原因？',
                })}
                onChange={(_, { value }) => change({ ...definition, question: value })}
              />
            </Field>
          </Panel>
          <SubjectPanel
            subject={definition.subject}
            fields={fields}
            faultAt={faultAt}
            onChange={(subject) => change({ ...definition, subject })}
          />
          <IndicatorsPanel {...part} />
          <RulesPanel {...part} />
        </div>
        <TrialPanel
          title={intl.formatMessage({ id: 'data.judgment.trial', defaultMessage: '试算' })}
          definition={definition}
          fields={fields}
          judge={judge}
          refusal={refusal}
          actions={(member, date) =>
            analysed ? (
              <div>
                <AnalysisLink {...analysed} member={member} date={date} />
              </div>
            ) : (
              <Text>
                <FormattedMessage id="data.judgment.saveToAnalyse" defaultMessage="保存模型后，可以分析变化的原因。" />
              </Text>
            )
          }
        />
      </div>
      {open === 'publish' && (
        <PublishDialog busy={publishing.busy} onPublish={(note) => void publish(note)} onClose={() => setOpen(null)} />
      )}
      {open === 'versions' && model && (
        <VersionsDrawer
          modelCode={model.modelCode}
          versions={model.versions}
          current={model.version}
          onTake={change}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
