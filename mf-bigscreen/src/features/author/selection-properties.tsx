import { GeometryFields, type CanvasItem, type GeometryFieldsProps } from '@tessera/canvas';
import type { ReportComponent, ScreenDocument } from '@tessera/contract';
import { Button, IconButton, makeStyles, tokens } from '@tessera/ui/core';
import { Field, Input } from '@tessera/ui/forms';
import { AddRegular, DeleteRegular, EditRegular, EyeRegular, LinkRegular, OpenRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { ElementForm } from '../elements/index.ts';
import type { ScreenCommand } from './canvas/screen-commands.tsx';
import { ArrangeTools } from './forms/arrange-tools.tsx';
import { FormSection } from './forms/form-section.tsx';
import { RefreshField } from './forms/refresh-field.tsx';
import type { StyleBrush } from './forms/use-style-brush.ts';
import { containersOf } from './model/containers.ts';
import type { ScreenEditor } from './model/screen-editor.ts';
import { STEPS } from './model/screen-steps.ts';
import { ReactionFields } from './reactions/reaction-fields.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  name: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  hint: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  page: { display: 'flex', alignItems: 'center', gap: '4px', '& > :first-child': { flex: 1, minWidth: 0 } },
});

export interface SelectionPropertiesProps extends Pick<GeometryFieldsProps, 'onChange'> {
  readonly editor: ScreenEditor;
  readonly commands: readonly ScreenCommand[];
  readonly document: ScreenDocument;
  readonly reports: readonly ReportComponent[];
  readonly items: readonly CanvasItem[];
  readonly selection: readonly string[];
  readonly brush: StyleBrush;
  /** Opens the chart editor or the form of a component. */
  onOpen(code: string): void;
  onReactions(kind: 'linkage' | 'jumps', reportCode: string): void;
  /** Shows a container of a holder on the canvas. */
  onShowPage(holder: string, containerId: string): void;
}

/** Place and settings of what is chosen. */
export function SelectionProperties(props: SelectionPropertiesProps) {
  const { editor, document, reports, items, selection, onChange } = props;
  const styles = useStyles();
  const intl = useIntl();
  const [code = ''] = selection;
  const layer = document.screen.layers.find(({ i }) => i === code);
  const one = selection.length === 1 && layer ? layer : null;
  return (
    <div className={styles.root}>
      <h3 className={styles.name}>
        {one
          ? items.find(({ id }) => id === code)?.name
          : intl.formatMessage(
              { id: 'bigscreen.author.chosen', defaultMessage: '已选 {count, number} 个图层' },
              { count: selection.length },
            )}
      </h3>
      <ArrangeTools {...{ editor, items, selection, onChange }} commands={props.commands} brush={props.brush} />
      <GeometryFields items={items} selection={selection} onChange={onChange} />
      {layer ? (
        <Field label={intl.formatMessage({ id: 'bigscreen.author.opacity', defaultMessage: '不透明度（%）' })}>
          <Input
            key={`${code} ${layer.opacity}`}
            type="number"
            min={0}
            max={100}
            defaultValue={String(layer.opacity)}
            onBlur={({ target }) =>
              editor.setLayers(STEPS.opacity, selection, {
                opacity: Math.min(100, Math.max(0, Math.round(Number(target.value) || 0))),
              })
            }
          />
        </Field>
      ) : null}
      {one ? <OneThing key={code} {...props} code={code} charts={reports} /> : null}
    </div>
  );
}

function OneThing({
  editor,
  document: { components, screen, linkages, jumps },
  items,
  code,
  charts,
  onOpen,
  onReactions,
  onShowPage,
}: SelectionPropertiesProps & { readonly code: string; readonly charts: readonly ReportComponent[] }) {
  const styles = useStyles();
  const intl = useIntl();
  const element = screen.elements.find((one) => one.code === code);
  const chart = charts.some(({ reportCode }) => reportCode === code);
  const slaves = linkages.find(({ masterReportCode }) => masterReportCode === code)?.linkageConfList.length ?? 0;
  const refreshed = chart || (element && 'reportCode' in element);
  const containers = element?.typeCode === 'holder' ? containersOf(screen, code) : null;
  return (
    <>
      {chart || components.some((one) => one.code === code) ? (
        <div className={styles.buttons}>
          <Button icon={<EditRegular />} onClick={() => onOpen(code)}>
            <FormattedMessage id="bigscreen.author.edit" defaultMessage="编辑内容" />
          </Button>
        </div>
      ) : null}
      {element ? (
        <ElementForm element={element} charts={charts} onChange={(next) => editor.updateElement(next)} />
      ) : null}
      {containers ? (
        <Field label={intl.formatMessage({ id: 'bigscreen.author.containers', defaultMessage: '容器' })}>
          <div className={styles.root}>
            {containers.map(({ containerId, containerName }) => (
              <div key={containerId} className={styles.page}>
                <Input
                  value={containerName}
                  maxLength={60}
                  aria-label={intl.formatMessage({ id: 'bigscreen.author.containerName', defaultMessage: '容器名称' })}
                  onChange={(_event, { value }) =>
                    value.trim() === '' ? undefined : editor.changeContainer(containerId, { containerName: value })
                  }
                />
                <IconButton
                  label={intl.formatMessage({ id: 'bigscreen.author.showContainer', defaultMessage: '在画布上显示' })}
                  icon={<EyeRegular />}
                  onClick={() => onShowPage(code, containerId)}
                />
                <IconButton
                  label={intl.formatMessage({ id: 'bigscreen.author.removeContainer', defaultMessage: '删除容器' })}
                  icon={<DeleteRegular />}
                  onClick={() => editor.removeContainer(containerId)}
                />
              </div>
            ))}
            <Button
              icon={<AddRegular />}
              onClick={() => {
                const name = intl.formatMessage(
                  { id: 'bigscreen.author.containerOf', defaultMessage: '容器 {count, number}' },
                  { count: containers.length + 1 },
                );
                const made = editor.addContainer(code, name);
                if (made !== null) onShowPage(code, made);
              }}
            >
              <FormattedMessage id="bigscreen.author.addContainer" defaultMessage="添加容器" />
            </Button>
          </div>
        </Field>
      ) : null}
      {refreshed ? (
        <RefreshField
          label={intl.formatMessage({ id: 'bigscreen.author.refresh', defaultMessage: '数据刷新' })}
          value={screen.refreshes.find(({ i }) => i === code)?.every ?? null}
          unset={intl.formatMessage({ id: 'bigscreen.author.asScreen', defaultMessage: '与大屏一致' })}
          onChange={(every) => editor.setRefresh(code, every ?? undefined)}
        />
      ) : null}
      <FormSection title={intl.formatMessage({ id: 'bigscreen.author.interaction', defaultMessage: '交互' })}>
        {chart ? (
          <>
            <div className={styles.buttons}>
              <Button size="small" icon={<LinkRegular />} onClick={() => onReactions('linkage', code)}>
                <FormattedMessage
                  id="bigscreen.author.linkageCount"
                  defaultMessage="联动 {count, number}"
                  values={{ count: slaves }}
                />
              </Button>
              <Button size="small" icon={<OpenRegular />} onClick={() => onReactions('jumps', code)}>
                <FormattedMessage
                  id="bigscreen.author.jumpCount"
                  defaultMessage="跳转 {count, number}"
                  values={{ count: jumps.filter(({ reportCode }) => reportCode === code).length }}
                />
              </Button>
            </div>
            <p className={styles.hint}>
              <FormattedMessage id="bigscreen.author.drillHint" defaultMessage="下钻层级在图表编辑器中设置" />
            </p>
          </>
        ) : null}
        <ReactionFields editor={editor} reactions={screen.reactions} items={items} code={code} />
      </FormSection>
    </>
  );
}
