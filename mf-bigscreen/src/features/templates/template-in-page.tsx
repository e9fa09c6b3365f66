import { NextVersionFields, TemplateFindings, useNextVersion } from '@tessera/board/templates';
import { templates, type EndpointReply } from '@tessera/contract';
import { useAction, useClient, useDialogs, useNotify, usePermitted } from '@tessera/remote-kit';
import { isRequestError } from '@tessera/request';
import {
  Button,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarBody,
  PageHeader,
  tokens,
  usePageStyles,
} from '@tessera/ui/core';
import { Field, Textarea } from '@tessera/ui/forms';
import { ArrowUploadRegular } from '@tessera/ui/icons';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { parsedJson } from './parsed-json.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '16px', padding: '16px' },
  text: {
    '& textarea': { minHeight: '320px', fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});
/** Characters that a text area shows without trouble; a larger file is taken as it is. */
const MOST_SHOWN = 300_000;
type Checked = EndpointReply<typeof templates.checkJson>;

/** RT-042, /setBigScreenTemplateJSON: says what is wrong with a template document, and makes a template or a document of it. */
export function TemplateInPage() {
  const page = usePageStyles();
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const dialogs = useDialogs();
  const notify = useNotify();
  const mayAdd = usePermitted('dashboard_add_board');
  const { busy, run } = useAction();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  /** A file that is too large to be shown. */
  const [file, setFile] = useState<{ readonly name: string; readonly text: string } | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  /** Why the document was not checked; stays until it is changed. */
  const [refused, setRefused] = useState<string | null>(null);
  const facts = checked?.facts ?? null;
  const next = useNextVersion(facts?.kind ?? null, facts?.templateName ?? '');
  const parsed = parsedJson(file?.text ?? text);
  const empty = file === null && text.trim() === '';
  const change = (next: string) => {
    setFile(null);
    setText(next);
    setChecked(null);
    setRefused(null);
  };
  const take = async (given: File | undefined) => {
    if (!given) return;
    const content = await given.text();
    change(content.length > MOST_SHOWN ? '' : content);
    if (content.length > MOST_SHOWN) setFile({ name: given.name, text: content });
  };
  const notChecked = intl.formatMessage({
    id: 'bigscreen.template.notChecked',
    defaultMessage: '没有完成检查，请稍后重试。',
  });
  const check = () =>
    run(async () => {
      if (!parsed.ok) return;
      setRefused(null);
      try {
        setChecked(await client.call(templates.checkJson, { body: { document: parsed.document } }, { quiet: true }));
      } catch (error) {
        if (!isRequestError(error)) throw error;
        setChecked(null);
        setRefused(error.kind === 'catalogue' ? error.message : notChecked);
      }
    });
  const store = async (): Promise<string | null> => {
    let templateId: string | null = null;
    if (parsed.ok)
      await run(async () => {
        const body = { document: parsed.document, ...next.version };
        ({ templateId } = await client.call(templates.setJson, { body }));
        next.setNote('');
      });
    if (templateId === null) return null;
    notify.toast(intl.formatMessage({ id: 'bigscreen.template.imported', defaultMessage: '模板已导入' }), {
      intent: 'success',
    });
    change('');
    return templateId;
  };
  const make = async () => {
    const templateId = await store();
    if (templateId !== null) await dialogs.open('mf-bigscreen/new-from-template', { templateId, parentCode: null });
  };
  return (
    <div className={page.page}>
      <PageHeader
        title={intl.formatMessage({ id: 'bigscreen.template.in', defaultMessage: '导入模板' })}
        description={intl.formatMessage({
          id: 'bigscreen.template.inHint',
          defaultMessage: '粘贴模板 JSON，或选择导出的文件。检查通过后，可以存为模板，或直接新建看板、报告、大屏。',
        })}
      />
      <div className={mergeClasses(page.card, styles.form)}>
        <Field
          label={intl.formatMessage({ id: 'bigscreen.template.json', defaultMessage: '模板 JSON' })}
          {...(empty || parsed.ok
            ? {}
            : {
                validationMessage: intl.formatMessage(
                  { id: 'bigscreen.template.notJson', defaultMessage: '这不是有效的 JSON：{reason}' },
                  { reason: parsed.reason },
                ),
              })}
        >
          <Textarea
            className={styles.text}
            resize="vertical"
            spellCheck={false}
            value={text}
            placeholder={
              file
                ? intl.formatMessage(
                    { id: 'bigscreen.template.file', defaultMessage: '已选择文件“{name}”' },
                    { name: file.name },
                  )
                : intl.formatMessage({ id: 'bigscreen.template.paste', defaultMessage: '在这里粘贴，或把文件拖到这里' })
            }
            onChange={(_event, { value }) => change(value)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              const [dropped] = event.dataTransfer.files;
              if (!dropped) return;
              event.preventDefault();
              void take(dropped);
            }}
          />
        </Field>
        {refused === null ? null : (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>{refused}</MessageBarBody>
          </MessageBar>
        )}
        {checked ? <TemplateFindings checked={checked} /> : null}
        <NextVersionFields next={next} />
        <div className={styles.buttons}>
          <Button icon={<ArrowUploadRegular />} disabledFocusable={busy} onClick={() => input.current?.click()}>
            <FormattedMessage id="bigscreen.template.chooseFile" defaultMessage="选择文件" />
          </Button>
          <Button
            appearance={facts ? 'secondary' : 'primary'}
            disabledFocusable={busy || empty || !parsed.ok}
            onClick={() => void check()}
          >
            <FormattedMessage id="bigscreen.template.check" defaultMessage="检查" />
          </Button>
          {facts ? (
            <>
              <Button disabledFocusable={busy || next.loading} onClick={() => void store()}>
                {next.before ? (
                  <FormattedMessage id="bigscreen.template.saveVersion" defaultMessage="存为新版本" />
                ) : (
                  <FormattedMessage id="bigscreen.template.save" defaultMessage="存为模板" />
                )}
              </Button>
              {mayAdd ? (
                <Button appearance="primary" disabledFocusable={busy || next.loading} onClick={() => void make()}>
                  <FormattedMessage
                    id="bigscreen.template.makeDocument"
                    defaultMessage="存为模板并新建{kind, select, board {看板} report {报告} other {大屏}}"
                    values={{ kind: facts.kind }}
                  />
                </Button>
              ) : null}
            </>
          ) : null}
          <input
            ref={input}
            hidden
            type="file"
            accept="application/json,.json,.tessera"
            onChange={(event) => {
              void take(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </div>
      </div>
    </div>
  );
}
