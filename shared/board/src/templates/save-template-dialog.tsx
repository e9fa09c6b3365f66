import { BOARD_NAME_LENGTH, SAMPLE_ROWS, TEMPLATE_LIMITS, templates, type TemplateKind } from '@tessera/contract';
import { type DialogComponentProps, useAction, useClient, useLoad, useNotify, useTelemetry } from '@tessera/remote-kit';
import { LoadingSkeleton } from '@tessera/ui/core';
import { Field, FormDialog, Textarea, TextField } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { NextVersionFields, useNextVersion } from './next-version.tsx';
import { SampleRowsField } from './sample-rows-field.tsx';
import { TemplatePicture } from './template-picture.tsx';

export interface SaveTemplateDialogProps extends DialogComponentProps {
  /** Of the document. */
  readonly kind: TemplateKind;
  /** A small picture of the document, JPEG in base64; null where none can be drawn. */
  draw(menuCode: string): Promise<string | null>;
}

/**
 * Dialog `save-template` of a remote; props `{menuCode, name}`; keeps a board, or the draft of a report or screen, as a
 * template. Under the name of one of its kind that the author may delete it becomes the next version of that.
 */
export function SaveTemplateDialog({ props, close, draw, kind }: SaveTemplateDialogProps) {
  const intl = useIntl();
  const client = useClient();
  const notify = useNotify();
  const telemetry = useTelemetry();
  const { busy, run } = useAction();
  const menuCode = String(props['menuCode'] ?? '');
  const [name, setName] = useState(String(props['name'] ?? '').slice(0, BOARD_NAME_LENGTH));
  const [description, setDescription] = useState('');
  const [rows, setRows] = useState<number>(SAMPLE_ROWS.at(-1) ?? 0);
  const { data: drawn } = useLoad(
    ['template-preview', menuCode],
    () =>
      // A template without a picture is as good: what a browser can't draw is reported, and no reason to refuse.
      draw(menuCode).then(
        (preview) => ({ preview }),
        (error: unknown) => {
          telemetry.error(error, { what: 'template preview' });
          return { preview: null };
        },
      ),
    { fresh: true },
  );
  const next = useNextVersion(kind, name);
  const { before, version } = next;
  const save = async () => {
    const content = { menuCode, rows, preview: drawn?.preview ?? null };
    const body = {
      ...content,
      templateName: name.trim(),
      description: description || (before?.description ?? ''),
      ...version,
    };
    if (!(await run(async () => void (await client.call(templates.save, { body }))))) return;
    notify.toast(
      intl.formatMessage({
        id: 'board.template.saved',
        defaultMessage: '已存为模板，可在目录的“从模板新建”中使用',
      }),
      { intent: 'success' },
    );
    close(true);
  };
  return (
    <FormDialog
      width={560}
      title={intl.formatMessage({ id: 'board.template.save', defaultMessage: '存为模板' })}
      submitLabel={
        before
          ? intl.formatMessage({ id: 'board.template.saveVersion', defaultMessage: '保存新版本' })
          : intl.formatMessage({ id: 'board.template.saveSubmit', defaultMessage: '保存模板' })
      }
      ready={name.trim() !== '' && drawn !== undefined && !next.loading}
      busy={busy}
      onSubmit={() => void save()}
      onClose={() => close(undefined)}
    >
      {drawn ? (
        <TemplatePicture preview={drawn.preview && `data:image/jpeg;base64,${drawn.preview}`} />
      ) : (
        <LoadingSkeleton shape="block" height={240} />
      )}
      <TextField
        required
        label={intl.formatMessage({ id: 'board.template.name', defaultMessage: '模板名称' })}
        maxLength={BOARD_NAME_LENGTH}
        value={name}
        onValueChange={setName}
      />
      <NextVersionFields next={next} />
      <Field label={intl.formatMessage({ id: 'board.template.description', defaultMessage: '说明' })}>
        <Textarea
          rows={2}
          maxLength={TEMPLATE_LIMITS.descriptionLength}
          placeholder={before?.description}
          value={description}
          onChange={(_event, { value }) => setDescription(value.replaceAll(/\p{Cc}+/gu, ' '))}
        />
      </Field>
      <SampleRowsField value={rows} onChange={setRows} />
    </FormDialog>
  );
}
