import { NO_CHOICES } from '@tessera/board';
import { PaperSheet, sheetTexts } from '@tessera/board/paper';
import {
  LAYOUT_AUTO,
  PAGE_SIZES,
  type LayoutFont,
  type PageLayoutType,
  type ReportDocument,
  type ReportLayout,
} from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import { makeStyles, ThemeProvider, tokens } from '@tessera/ui/core';
import {
  Checkbox,
  ChoiceGroup,
  Field,
  FormDialog,
  Input,
  Radio,
  RadioGroup,
  Switch,
  TextField,
} from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { designedSheets } from './designed-sheets.ts';
import { FontField } from './font-field.tsx';
import { pageName } from './page-name.ts';
import { PictureField } from './picture-field.tsx';

/** Width of the preview, px. */
const PREVIEW = 380;
const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: '1fr auto', gap: '24px' },
  fields: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    minWidth: 0,
    maxHeight: 'calc(100vh - 220px)',
    overflowY: 'auto',
    paddingRight: '8px',
  },
  preview: { position: 'relative', overflow: 'hidden', outline: `1px solid ${tokens.colorNeutralStroke2}` },
  sheet: { position: 'absolute', top: 0, left: 0, transformOrigin: '0 0' },
});

export interface LayoutDialogProps {
  readonly document: ReportDocument;
  readonly reportName: string;
  onDone(layout: ReportLayout): void;
  onClose(): void;
}

/** How all pages look (RT-107): paper, header and footer, beside the first page as it would be. */
export function LayoutDialog({ document, reportName, onDone, onClose }: LayoutDialogProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const [layout, setLayout] = useState(document.report.styleDTO);
  const [opened] = useState(() => new Date());
  const { papers } = document.report;
  const change = (part: Partial<ReportLayout>) => setLayout({ ...layout, ...part });
  const { width, height } = PAGE_SIZES[layout.layoutType];
  const scale = PREVIEW / width;
  const texts = sheetTexts(
    layout,
    { reportName, document, state: NO_CHOICES, today: formatDate(opened, locale) },
    intl,
  );
  const bare = papers.map((paper) => ({ ...paper, layout: [] }));
  const sheets = designedSheets(bare, layout, texts);
  const shown = sheets.find(({ header }) => header !== null) ?? sheets[0];
  return (
    <FormDialog
      width={960}
      title={intl.formatMessage({ id: 'report.layout.title', defaultMessage: '版式设置' })}
      onSubmit={() => onDone(layout)}
      onClose={onClose}
    >
      <div className={styles.root}>
        <div className={styles.fields}>
          <Field label={intl.formatMessage({ id: 'report.layout.paper', defaultMessage: '纸张' })}>
            <RadioGroup
              layout="horizontal"
              value={layout.layoutType}
              onChange={(_event, { value }) => change({ layoutType: value as PageLayoutType })}
            >
              <Radio value="0" label={intl.formatMessage({ id: 'report.layout.upright', defaultMessage: 'A4 纵向' })} />
              <Radio
                value="1"
                label={intl.formatMessage({ id: 'report.layout.slide', defaultMessage: '横向幻灯片' })}
              />
            </RadioGroup>
          </Field>
          <Field label={intl.formatMessage({ id: 'report.layout.preview', defaultMessage: '阅读方式' })}>
            <RadioGroup
              layout="horizontal"
              value={layout.previewMode}
              onChange={(_event, { value }) => change({ previewMode: value === '1' ? '1' : '0' })}
            >
              <Radio value="0" label={intl.formatMessage({ id: 'report.layout.single', defaultMessage: '一次一页' })} />
              <Radio value="1" label={intl.formatMessage({ id: 'report.layout.all', defaultMessage: '连续滚动' })} />
            </RadioGroup>
          </Field>
          <Switch
            checked={layout.isShowPageHeader}
            label={intl.formatMessage({ id: 'report.layout.header', defaultMessage: '页眉' })}
            onChange={(_event, { checked }) => change({ isShowPageHeader: checked })}
          />
          {layout.isShowPageHeader ? (
            <>
              <PictureField
                label={intl.formatMessage({ id: 'report.layout.logo', defaultMessage: '标志' })}
                url={layout.reportLogo}
                onChange={(reportLogo) => change({ reportLogo })}
              />
              <AutoText
                label={intl.formatMessage({ id: 'report.layout.reportTitle', defaultMessage: '标题' })}
                auto={intl.formatMessage({ id: 'report.layout.reportTitleAuto', defaultMessage: '报告名称' })}
                value={layout.reportTitle}
                onChange={(reportTitle) => change({ reportTitle })}
              />
              <AutoText
                label={intl.formatMessage({ id: 'report.layout.dataRange', defaultMessage: '数据范围' })}
                auto={intl.formatMessage({ id: 'report.layout.dataRangeAuto', defaultMessage: '筛选条件' })}
                value={layout.dataRange}
                onChange={(dataRange) => change({ dataRange })}
              />
              <AutoText
                label={intl.formatMessage({ id: 'report.layout.reportDate', defaultMessage: '日期' })}
                auto={intl.formatMessage({ id: 'report.layout.reportDateAuto', defaultMessage: '阅读当天' })}
                value={layout.reportDate}
                onChange={(reportDate) => change({ reportDate })}
              />
              <FontField
                label={intl.formatMessage({ id: 'report.layout.headerFont', defaultMessage: '页眉字体' })}
                value={layout.headerFont}
                onChange={(headerFont: LayoutFont) => change({ headerFont })}
              />
              <Excluded
                label={intl.formatMessage({ id: 'report.layout.noHeader', defaultMessage: '没有页眉的页面' })}
                document={document}
                value={layout.headerExcludePages}
                onChange={(headerExcludePages) => change({ headerExcludePages })}
              />
            </>
          ) : null}
          <Switch
            checked={layout.isShowPageFooter}
            label={intl.formatMessage({ id: 'report.layout.footer', defaultMessage: '页脚' })}
            onChange={(_event, { checked }) => change({ isShowPageFooter: checked })}
          />
          {layout.isShowPageFooter ? (
            <>
              <Switch
                checked={layout.isShowFooterPagination}
                label={intl.formatMessage({ id: 'report.layout.pagination', defaultMessage: '页码' })}
                onChange={(_event, { checked }) => change({ isShowFooterPagination: checked })}
              />
              <Switch
                checked={layout.isShowFooterLeft}
                label={intl.formatMessage({ id: 'report.layout.left', defaultMessage: '左侧文字' })}
                onChange={(_event, { checked }) => change({ isShowFooterLeft: checked })}
              />
              {layout.isShowFooterLeft ? (
                <>
                  <TextField
                    label={intl.formatMessage({ id: 'report.layout.leftText', defaultMessage: '左侧内容' })}
                    maxLength={200}
                    value={layout.footerLeftContent}
                    onValueChange={(footerLeftContent) => change({ footerLeftContent })}
                  />
                  <FontField
                    label={intl.formatMessage({ id: 'report.layout.leftFont', defaultMessage: '左侧字体' })}
                    value={layout.footerLeftFont}
                    onChange={(footerLeftFont: LayoutFont) => change({ footerLeftFont })}
                  />
                </>
              ) : null}
              <Switch
                checked={layout.isShowFooterRight}
                label={intl.formatMessage({ id: 'report.layout.right', defaultMessage: '右侧文字' })}
                onChange={(_event, { checked }) => change({ isShowFooterRight: checked })}
              />
              {layout.isShowFooterRight ? (
                <>
                  <TextField
                    label={intl.formatMessage({ id: 'report.layout.rightText', defaultMessage: '右侧内容' })}
                    maxLength={200}
                    value={layout.footerRightContent}
                    onValueChange={(footerRightContent) => change({ footerRightContent })}
                  />
                  <FontField
                    label={intl.formatMessage({ id: 'report.layout.rightFont', defaultMessage: '右侧字体' })}
                    value={layout.footerRightFont}
                    onChange={(footerRightFont: LayoutFont) => change({ footerRightFont })}
                  />
                </>
              ) : null}
              <Excluded
                label={intl.formatMessage({ id: 'report.layout.noFooter', defaultMessage: '没有页脚的页面' })}
                document={document}
                value={layout.footerExcludePages}
                onChange={(footerExcludePages) => change({ footerExcludePages })}
              />
            </>
          ) : null}
        </div>
        <div className={styles.preview} style={{ width: PREVIEW, height: height * scale }} aria-hidden>
          {shown ? (
            <ThemeProvider theme="purple" locale={locale}>
              <div className={styles.sheet} style={{ width, height, transform: `scale(${scale})` }}>
                <PaperSheet sheet={shown} watermark="" render={() => null} />
              </div>
            </ThemeProvider>
          ) : null}
        </div>
      </div>
    </FormDialog>
  );
}

interface AutoTextProps {
  readonly label: string;
  /** Text that is shown while the field is empty. */
  readonly auto: string;
  readonly value: string;
  onChange(value: string): void;
}

/** A text of the header: the one that comes by itself, or the author's, which may be empty. */
function AutoText({ label, auto, value, onChange }: AutoTextProps) {
  const own = value !== LAYOUT_AUTO;
  return (
    <ChoiceGroup label={label}>
      <Checkbox checked={!own} label={auto} onChange={() => onChange(own ? LAYOUT_AUTO : '')} />
      {own ? (
        <Input aria-label={label} maxLength={200} value={value} onChange={(_event, data) => onChange(data.value)} />
      ) : null}
    </ChoiceGroup>
  );
}

interface ExcludedProps {
  readonly label: string;
  readonly document: ReportDocument;
  readonly value: readonly string[];
  onChange(paperIds: string[]): void;
}

function Excluded({ label, document, value, onChange }: ExcludedProps) {
  const intl = useIntl();
  const { papers } = document.report;
  return (
    <ChoiceGroup label={label}>
      {papers.map((paper, at) => (
        <Checkbox
          key={paper.id}
          checked={value.includes(paper.id)}
          label={pageName(paper, at, intl)}
          onChange={(_event, { checked }) =>
            onChange(
              papers.flatMap(({ id }) => ((id === paper.id ? checked === true : value.includes(id)) ? [id] : [])),
            )
          }
        />
      ))}
    </ChoiceGroup>
  );
}
