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

  const EVENTS = ['entered', 'failed', 'changed', 'clicked', 'error', 'height'].map((name) => `tessera:${name}`);

  /** Milliseconds after its load in which a page of Tessera has spoken; it speaks before. */
  const SILENCE = 2000;

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
   * @param {boolean} [options.autoHeight] the frame of a board is as high as the board
   * @param {(event: {type: string}) => void} [options.onEvent] hears what docs/embedding.md lists
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
      autoHeight = false,
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

    // A frame that the browser refuses, or whose server does not answer, loads without a word.
    let spoken = false;
    let silence;
    const listenForSilence = () => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        if (!spoken) onEvent({ type: 'tessera:failed', code: '', reason: 'frameRefused' });
      }, SILENCE);
    };
    const send = (message) => frame.contentWindow?.postMessage(message, home);
    const enter = async () => {
      try {
        const signed = typeof token === 'function' ? await token() : token;
        send({ type: 'tessera:enter', token: signed, filters });
      } catch (error) {
        onEvent({ type: 'tessera:failed', code: '', reason: 'tokenMissing', error });
      }
    };
    const hear = (event) => {
      if (event.source !== frame.contentWindow || event.origin !== home) return;
      const { type } = event.data ?? {};
      spoken = true;
      if (type === 'tessera:ready') void enter();
      else if (EVENTS.includes(type)) {
        if (autoHeight && type === 'tessera:height') frame.style.height = `${event.data.height}px`;
        onEvent(event.data);
      }
    };
    addEventListener('message', hear);
    frame.addEventListener('load', listenForSilence, { once: true });
    element.replaceChildren(frame);
    return {
      frame,
      setFilters(next) {
        filters = next;
        send({ type: 'tessera:filters', filters });
      },
      destroy() {
        removeEventListener('message', hear);
        clearTimeout(silence);
        frame.remove();
      },
    };
  }

  globalThis.Tessera = Object.freeze({ embed });
})();
