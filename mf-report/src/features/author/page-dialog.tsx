import {
  boardFilters,
  BOARD_NAME_LENGTH,
  type PageRepeat,
  type PageStyle,
  type ReportDocument,
  type ReportPaper,
} from '@tessera/contract';
import { LoadError, useEndpoint } from '@tessera/remote-kit';
import { Field, FormDialog, Input, Radio, RadioGroup, Select, Switch, TextField } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { paperOf } from './model/pages.ts';
import { PictureField } from './picture-field.tsx';

type Change = Pick<ReportPaper, 'title' | 'style' | 'repeat'>;

export interface PageDialogProps {
  readonly menuCode: string;
  readonly document: ReportDocument;
  readonly paperId: string;
  onDone(change: Change): void;
  onClose(): void;
}

/** What a page says of itself: title, background, and the field that repeats it. */
export function PageDialog({ menuCode, document, paperId, onDone, onClose }: PageDialogProps) {
  const intl = useIntl();
  const paper = paperOf(document, paperId);
  const [draft, setDraft] = useState<Change | undefined>(
    () => paper && { title: paper.title, style: paper.style, repeat: paper.repeat },
  );
  if (!draft) return null;
  const { title, style, repeat } = draft;
  const change = (part: Partial<PageStyle>) => setDraft({ ...draft, style: { ...style, ...part } });
  return (
    <FormDialog
      width={520}
      title={intl.formatMessage({ id: 'report.page.title', defaultMessage: '页面设置' })}
      onSubmit={() => onDone({ ...draft, title: title.trim() })}
      onClose={onClose}
    >
      <TextField
        label={intl.formatMessage({ id: 'report.page.name', defaultMessage: '页面标题' })}
        maxLength={BOARD_NAME_LENGTH}
        value={title}
        onValueChange={(value) => setDraft({ ...draft, title: value })}
      />
      <RepeatField menuCode={menuCode} value={repeat} onChange={(next) => setDraft({ ...draft, repeat: next })} />
      <Switch
        checked={style.isShowBgColor}
        label={intl.formatMessage({ id: 'report.page.showColour', defaultMessage: '背景颜色' })}
        onChange={(_event, { checked }) => change({ isShowBgColor: checked })}
      />
      {style.isShowBgColor ? (
        <Field label={intl.formatMessage({ id: 'report.page.colour', defaultMessage: '颜色' })}>
          <input
            type="color"
            value={/^#[0-9a-f]{6}$/i.test(style.bgColor) ? style.bgColor : '#ffffff'}
            onChange={(event) => change({ bgColor: event.target.value })}
          />
        </Field>
      ) : null}
      <Switch
        checked={style.isShowPic}
        label={intl.formatMessage({ id: 'report.page.showPicture', defaultMessage: '背景图片' })}
        onChange={(_event, { checked }) => change({ isShowPic: checked })}
      />
      {style.isShowPic ? (
        <>
          <PictureField
            label={intl.formatMessage({ id: 'report.page.picture', defaultMessage: '图片' })}
            url={style.imageUrl}
            onChange={(imageUrl) => change({ imageUrl })}
          />
          <Field label={intl.formatMessage({ id: 'report.page.fit', defaultMessage: '填充方式' })}>
            <RadioGroup
              layout="horizontal"
              value={String(style.layoutValue)}
              onChange={(_event, { value }) => change({ layoutValue: value === '2' ? 2 : value === '3' ? 3 : 1 })}
            >
              <Radio value="1" label={intl.formatMessage({ id: 'report.page.cover', defaultMessage: '裁剪填满' })} />
              <Radio value="2" label={intl.formatMessage({ id: 'report.page.contain', defaultMessage: '完整显示' })} />
              <Radio value="3" label={intl.formatMessage({ id: 'report.page.tile', defaultMessage: '平铺' })} />
            </RadioGroup>
          </Field>
        </>
      ) : null}
      <Percent
        label={intl.formatMessage({ id: 'report.page.chartOpacity', defaultMessage: '图表背景不透明度（%）' })}
        value={style.chartOpacity}
        onChange={(chartOpacity) => change({ chartOpacity })}
      />
      <Percent
        label={intl.formatMessage({ id: 'report.page.componentOpacity', defaultMessage: '其他组件背景不透明度（%）' })}
        value={style.componentOpacity}
        onChange={(componentOpacity) => change({ componentOpacity })}
      />
      <Switch
        checked={style.isShowWatermark}
        label={<FormattedMessage id="report.page.watermark" defaultMessage="水印（读者姓名和日期）" />}
        onChange={(_event, { checked }) => change({ isShowWatermark: checked })}
      />
    </FormDialog>
  );
}

function Percent({ label, value, onChange }: { label: string; value: number; onChange(value: number): void }) {
  return (
    <Field label={label}>
      <Input
        type="number"
        min={0}
        max={100}
        value={String(value)}
        onChange={(_event, { value: text }) => onChange(Math.min(100, Math.max(0, Math.round(Number(text) || 0))))}
      />
    </Field>
  );
}

interface RepeatFieldProps {
  readonly menuCode: string;
  readonly value: PageRepeat | null;
  onChange(value: PageRepeat | null): void;
}

/** The field for whose values a page is repeated, of the tables below the report's charts (EP-165). */
function RepeatField({ menuCode, value, onChange }: RepeatFieldProps) {
  const intl = useIntl();
  const { data, error, reload } = useEndpoint(boardFilters.allTables, { body: { menuCode, draft: true } });
  if (!data && error) return <LoadError error={error} onRetry={reload} />;
  const fields = (data ?? []).flatMap(({ tblId, tblName, fieldList }) =>
    fieldList.map(({ fieldId, fieldName }) => ({ tblId, fieldId, label: `${tblName} / ${fieldName}` })),
  );
  const keyOf = ({ tblId, fieldId }: PageRepeat) => JSON.stringify([tblId, fieldId]);
  const gone = value !== null && data !== undefined && fields.every((field) => keyOf(field) !== keyOf(value));
  return (
    <Field
      label={intl.formatMessage({ id: 'report.page.repeat', defaultMessage: '按字段重复此页' })}
      hint={intl.formatMessage({
        id: 'report.page.repeatHint',
        defaultMessage: '字段的每个值各占一页，例如每家门店一页',
      })}
      validationMessage={
        gone
          ? intl.formatMessage({ id: 'report.page.repeatGone', defaultMessage: '原来的字段已不在报告中，请重新选择' })
          : undefined
      }
    >
      <Select
        disabled={!data}
        value={value && !gone ? keyOf(value) : ''}
        onChange={(_event, { value: chosen }) => {
          const field = fields.find((one) => keyOf(one) === chosen);
          onChange(field ? { tblId: field.tblId, fieldId: field.fieldId } : null);
        }}
      >
        <option value="">{intl.formatMessage({ id: 'report.page.noRepeat', defaultMessage: '不重复' })}</option>
        {fields.map((field) => (
          <option key={keyOf(field)} value={keyOf(field)}>
            {field.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
