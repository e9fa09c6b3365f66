/*
 * Tessera embed SDK, version 1. Shows a shared board, report, big screen or chart in a page of another origin; see docs/embedding.md.
 * Speaks with the frame alone, under its exact origin.
 */
(() => {
  'use strict';
  const home = new URL(document.currentScript.src).origin;
  const QUERY_KEYS =
    'rmlt menuCode from accountIds orgId orgName rootId appId orgType sourceCode rmMenuTab newTab bizType treeType reportType customType startTime endTime'.split(
      ' ',
    );

  /**
   * @param {Element} element what the frame is put into
   * @param {object} options
   * @param {string} options.share id of the share, as its link has it
   * @param {boolean} [options.chart] the share is of one chart
   * @param {boolean} [options.report] the share is of a report
   * @param {boolean} [options.screen] the share is of a big screen
   * @param {string | (() => string | Promise<string>)} [options.token] signed embed token, or what gets a fresh one
   * @param {object[]} [options.filters] choices that the reader may change
   * @param {'purple' | 'purpleNight'} [options.theme]
   * @param {'zh_CN' | 'zh_HK' | 'en_US' | 'ja_JP'} [options.lang]
   * @param {Record<string, string>} [options.query] keys of the default query map
   * @param {string} [options.title] name of the frame for screen readers
   * @param {(event: {type: string}) => void} [options.onEvent] hears entered, failed and changed
   */
  function embed(element, options) {
    const {
      share,
      chart = false,
      report = false,
      screen = false,
      token,
      theme,
      lang,
      query = {},
      title = 'Tessera',
      onEvent = () => {},
    } = options;
    let { filters = [] } = options;
    const kind = [
      [chart, '/shareChart'],
      [report, '/shareReportBoard'],
      [screen, '/shareScreen'],
    ].find(([is]) => is);
    const address = new URL(kind ? kind[1] : '/shareDashboard', home);
    const given = { ...Object.fromEntries(QUERY_KEYS.map((key) => [key, query[key]])), theme, lang };
    address.searchParams.set('shareId', share);
    address.searchParams.set('origin', location.origin);
    for (const [key, value] of Object.entries(given)) if (value) address.searchParams.set(key, value);

    const frame = document.createElement('iframe');
    frame.src = address.href;
    frame.title = title;
    frame.allow = 'fullscreen';
    frame.style.cssText = 'display:block;width:100%;height:100%;border:0';

    const send = (message) => frame.contentWindow?.postMessage(message, home);
    const enter = async () => {
      try {
        const signed = typeof token === 'function' ? await token() : token;
        send({ type: 'tessera:enter', token: signed, filters });
      } catch (error) {
        onEvent({ type: 'tessera:failed', code: '', error });
      }
    };
    const hear = (event) => {
      if (event.source !== frame.contentWindow || event.origin !== home) return;
      const { type } = event.data ?? {};
      if (type === 'tessera:ready') void enter();
      else if (['tessera:entered', 'tessera:failed', 'tessera:changed'].includes(type)) onEvent(event.data);
    };
    addEventListener('message', hear);
    element.replaceChildren(frame);
    return {
      frame,
      setFilters(next) {
        filters = next;
        send({ type: 'tessera:filters', filters });
      },
      destroy() {
        removeEventListener('message', hear);
        frame.remove();
      },
    };
  }

  globalThis.Tessera = Object.freeze({ embed });
})();
