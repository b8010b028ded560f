/*
 * Tells whoever has a browser that the product does not support (docs/opening.md). It is plain ES5, so that such a
 * browser can run it. The build writes it into app.html, before every script that such a browser may not understand.
 */
(function () {
  /** Chrome 111 and Firefox 113 were the first to have the second one, Safari 16.4 to have the first. */
  var isOld =
    typeof CompressionStream === 'undefined' ||
    typeof CSS === 'undefined' ||
    !CSS.supports('color', 'oklch(0 0 0)');
  /** Older browsers that have all of these run the product, unless they fail. */
  var hasAll =
    'noModule' in document.createElement('script') &&
    typeof BroadcastChannel !== 'undefined' &&
    typeof ResizeObserver !== 'undefined' &&
    typeof AbortSignal !== 'undefined' &&
    'timeout' in AbortSignal &&
    'hasOwn' in Object &&
    'findLast' in Array.prototype;
  /** How long the application may take to start once its files are there, in milliseconds. */
  var START_MS_MAX = 10000;
  var hasFailed = false;

  function show() {
    var text = document.getElementById('too-old');
    // The document is not there yet.
    if (!text) return document.addEventListener('DOMContentLoaded', show);
    // It moves, so that it stands there once however often it is shown.
    document.body.insertBefore(text.content, document.body.firstChild);
  }

  function handleError(event) {
    hasFailed = true;
    if (/SyntaxError/.test(String(event.error) + event.message)) show();
  }

  function checkStart() {
    // main.tsx shows the root when it starts. The ring stays until the first screen is rendered.
    if (document.getElementById('root').hidden || (hasFailed && document.getElementById('boot'))) show();
  }

  /** For the page of unexpected errors: shows it where that is why. */
  window.showIfTooOld = function () {
    if (isOld) show();
  };
  if (!isOld) return;
  if (!hasAll) return show();
  window.addEventListener('error', handleError);
  window.addEventListener('unhandledrejection', handleError);
  window.addEventListener('load', function () {
    setTimeout(checkStart, START_MS_MAX);
  });
})();
