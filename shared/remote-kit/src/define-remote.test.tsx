import { remoteManifestSchema, type PermissionSymbol } from '@tessera/contract';
import { defineCatalogue } from '@tessera/i18n';
import { documentRenderer } from '@tessera/ui/core';
import { act, render, screen } from '@testing-library/react';

import { declareRemote, type RemoteDeclaration } from './declare-remote.ts';
import { defineRemote } from './define-remote.tsx';
import { useMessages, useTheme } from './hooks.ts';
import { Permitted } from './permitted.tsx';
import type { RemoteProps } from './remote-props.ts';
import { useSearchParams } from './router.ts';
import { createTestPlatform, PlatformWrapper } from './testing/index.ts';

const title = { zh_CN: '页', zh_HK: '頁', en_US: 'Page', ja_JP: 'ページ' };
const requires = {};
const page = { path: '/kit', layout: 'main', requiresAuth: false, title } as const;
/** A remote with one page and the dialog `ask`. */
const declare = (
  load: RemoteDeclaration['pages'][number]['load'],
  dialogs: NonNullable<RemoteDeclaration['dialogs']> = { ask },
) => declareRemote({ name: 'mf-kit', pages: [{ ...page, load }], dialogs, permissions: [], requires });
const catalogue = defineCatalogue('kit-test', () => Promise.resolve({}));
const ask = () => Promise.resolve(() => <p>ask</p>);

function mountProps(more: Partial<RemoteProps> = {}) {
  const domElement = document.body.appendChild(document.createElement('div'));
  const platform = createTestPlatform();
  const onReady = jest.fn();
  const onFatal = jest.fn();
  const props = {
    name: `parcel-${Math.random()}`,
    singleSpa: {},
    mountParcel: () => {
      throw new Error('not used');
    },
    domElement,
    platform,
    view: { kind: 'page' as const },
    styles: documentRenderer(undefined),
    onReady,
    onFatal,
    ...more,
  };
  return { props, platform, onReady, onFatal, domElement };
}

/** Lets React work on what a lifecycle has begun, then waits for its end. */
async function started(lifecycle: () => Promise<unknown>): Promise<void> {
  let end: Promise<unknown> = Promise.resolve();
  await act(async () => {
    end = lifecycle();
  });
  await end;
  await act(async () => undefined);
}

afterEach(() => document.body.replaceChildren());

it('a page or dialog that is declared once stands in the manifest and is served', async () => {
  const nav = { moduleCode: '1', order: 7, icon: 'Board' };
  const other = { ...title, en_US: 'Other' };
  const { manifest, views } = declareRemote({
    name: 'mf-kit',
    pages: [
      { ...page, permission: 'chart_edit', nav, load: () => Promise.resolve(() => <p>first</p>) },
      {
        ...page,
        path: '/kit-added',
        nav: { ...nav, order: 8, title: other, permission: 'chart_copy' },
        load: () => Promise.resolve(() => <p>added</p>),
      },
    ],
    dialogs: { ask },
    permissions: [],
    requires,
  });
  expect(remoteManifestSchema.strict().parse(manifest)).toEqual(manifest);
  expect(manifest).toEqual({
    name: 'mf-kit',
    routes: [
      { ...page, permission: 'chart_edit' },
      { ...page, path: '/kit-added' },
    ],
    nav: [
      { ...nav, path: '/kit', title, permission: 'chart_edit' },
      { ...nav, path: '/kit-added', order: 8, title: other, permission: 'chart_copy' },
    ],
    dialogs: ['ask'],
    permissions: [],
    requires,
  });
  window.history.replaceState(null, '', '/kit-added');
  const { mount, unmount } = defineRemote({ manifest, views, catalogue });
  const { props } = mountProps();
  await started(() => mount(props));
  expect(await screen.findByText('added')).toBeVisible();
  await started(() => unmount(props));
});

it('is ready once its first page is there, follows the theme, and leaves nothing behind', async () => {
  window.history.replaceState(null, '', '/kit/7');
  let arrive: () => void = () => undefined;
  const Page = () => <p>theme {useTheme().theme}</p>;
  const { mount, unmount } = defineRemote({
    ...declare(() => new Promise((resolve) => (arrive = () => resolve(Page)))),
    catalogue,
  });
  const { props, platform, onReady, onFatal, domElement } = mountProps();
  await started(() => mount(props));
  expect(onReady).not.toHaveBeenCalled();
  await act(async () => arrive());
  expect(await screen.findByText('theme purple')).toBeVisible();
  expect(onReady).toHaveBeenCalledTimes(1);
  act(() => platform.theme.set('purpleNight'));
  expect(screen.getByText('theme purpleNight')).toBeVisible();
  await started(() => unmount(props));
  expect(domElement.children).toHaveLength(0);
  expect(onFatal).not.toHaveBeenCalled();
});

it('a page that the user has left moves the address no more', async () => {
  window.history.replaceState(null, '', '/kit/7');
  const Page = () => {
    const [, setParameters] = useSearchParams();
    return <button onClick={() => setParameters({ board: 'first' }, { replace: true })}>choose</button>;
  };
  const { mount, unmount } = defineRemote({ ...declare(() => Promise.resolve(Page)), catalogue });
  const { props } = mountProps();
  await started(() => mount(props));
  const choose = await screen.findByRole('button', { name: 'choose' });
  // Without popstate the page does not notice it yet.
  window.history.pushState(null, '', '/elsewhere');
  await act(async () => choose.click());
  expect(window.location.href).toMatch(/\/elsewhere$/);
  await act(async () => {
    window.history.pushState(null, '', '/kit');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await act(async () => screen.getByRole('button', { name: 'choose' }).click());
  expect(window.location.href).toMatch(/\/kit\?board=first$/);
  await started(() => unmount(props));
});

it('tells the frame of an error in render and of a page that could not be loaded', async () => {
  window.history.replaceState(null, '', '/kit');
  const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const boom = new Error('boom');
  const Throwing = () => {
    throw boom;
  };
  for (const load of [() => Promise.resolve(Throwing), () => Promise.reject(boom)]) {
    const { mount } = defineRemote({ ...declare(load), catalogue });
    const { props, onFatal, onReady } = mountProps();
    await started(() => mount(props));
    expect(onFatal).toHaveBeenCalledWith(boom);
    expect(onReady).not.toHaveBeenCalled();
  }
  silence.mockRestore();
});

it('tells the frame of an error outside any page as one of the mount, which is the whole remote’s', async () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const boom = new Error('boom');
  const { mount } = defineRemote({ ...declare(() => Promise.resolve(() => null)), catalogue });
  const { props, platform, onFatal } = mountProps();
  const current = {
    ...platform.theme.current,
    get: () => {
      throw boom;
    },
  };
  await started(() => mount({ ...props, platform: { ...platform, theme: { ...platform.theme, current } } }));
  expect(onFatal).toHaveBeenCalledWith(boom, 'mount');
  silence.mockRestore();
});

it('draws a dialog by name and gives its answer', async () => {
  const close = jest.fn();
  const Ask = ({ props, close: answer }: { props: Record<string, unknown>; close: (value: unknown) => void }) => (
    <button onClick={() => answer(42)}>{String(props['question'])}</button>
  );
  const { mount } = defineRemote({
    ...declare(() => Promise.resolve(() => null), { ask: () => Promise.resolve(Ask) }),
    catalogue,
  });
  const { props } = mountProps({ view: { kind: 'dialog', name: 'ask', props: { question: 'why?' }, close } });
  await started(() => mount(props));
  act(() => screen.getByRole('button', { name: 'why?' }).click());
  expect(close).toHaveBeenCalledWith(42);
});

describe('<Permitted>', () => {
  const shown = (tag: PermissionSymbol, permissions: readonly PermissionSymbol[], embedded: boolean) => {
    const platform = createTestPlatform({ permissions });
    platform.stores.embedded.set(embedded);
    const { container, unmount } = render(
      <PlatformWrapper platform={platform}>
        <Permitted tag={tag} fallback="no">
          yes
        </Permitted>
      </PlatformWrapper>,
    );
    const text = container.textContent;
    unmount();
    return text;
  };
  it('shows its children to those who hold the permission, and to nobody on an embed link', () => {
    expect(shown('chart_edit', ['chart_edit'], false)).toBe('yes');
    expect(shown('chart_edit', ['chart_copy'], false)).toBe('no');
    expect(shown('chart_edit', ['chart_edit'], true)).toBe('no');
  });
});

it('hears pushed frames with its latest listener, and stops when it is gone', () => {
  const platform = createTestPlatform();
  const heard: string[] = [];
  const Listener = ({ name }: { name: string }) => {
    useMessages((frame) => heard.push(`${name} ${frame.kind}`));
    return null;
  };
  const tree = (name: string) => (
    <PlatformWrapper platform={platform}>
      <Listener name={name} />
    </PlatformWrapper>
  );
  const { rerender, unmount } = render(tree('first'));
  platform.push({ kind: 'session-ended' });
  rerender(tree('second'));
  platform.push({ kind: 'session-ended' });
  unmount();
  platform.push({ kind: 'session-ended' });
  expect(heard).toEqual(['first session-ended', 'second session-ended']);
});
