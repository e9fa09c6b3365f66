import type { ExportKind } from '@tessera/contract';
import {
  DocumentPdfRegular,
  DocumentRegular,
  DocumentTableRegular,
  ImageRegular,
  SlideTextRegular,
} from '@tessera/ui/icons';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

export const KIND_ICONS: Readonly<Record<ExportKind, ReactElement>> = {
  png: <ImageRegular />,
  pdf: <DocumentPdfRegular />,
  pptx: <SlideTextRegular />,
  xlsx: <DocumentTableRegular />,
  csv: <DocumentRegular />,
};

/** Whether a kind is drawn, so that paper and colours matter. */
export const isDrawnKind = (kind: ExportKind): boolean => kind === 'png' || kind === 'pdf' || kind === 'pptx';

/** What the kinds are called. */
export function useKindNames(): Readonly<Record<ExportKind, string>> {
  const intl = useIntl();
  return {
    png: intl.formatMessage({ id: 'board.export.png', defaultMessage: '图片（PNG）' }),
    pdf: intl.formatMessage({ id: 'board.export.pdf', defaultMessage: 'PDF 文档' }),
    pptx: intl.formatMessage({ id: 'board.export.pptx', defaultMessage: 'PowerPoint 幻灯片' }),
    xlsx: intl.formatMessage({ id: 'board.export.xlsx', defaultMessage: 'Excel 工作簿' }),
    csv: intl.formatMessage({ id: 'board.export.csv', defaultMessage: 'CSV 数据' }),
  };
}
