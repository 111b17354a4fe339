/** The report's style: one column, light or dark as the reader has it, readable on a phone. */

export const pageStyle = `
:root{color-scheme:light dark;--ground:#fcfcfa;--ink:#1c1e21;--quiet:#5d646c;--rule:#c9ced4;--grid:#e6e9ec;--card:#fff;
--c0:#1f6fb4;--c1:#d1620c;--c2:#2c8a4b;--c3:#9a4fb0;--c4:#b3912a;--c5:#6b7680}
@media (prefers-color-scheme:dark){:root{--ground:#15171a;--ink:#e7e9ec;--quiet:#9aa3ad;--rule:#454c54;--grid:#2a2f35;--card:#1c1f23;
--c0:#63a8e6;--c1:#f0954f;--c2:#67c285;--c3:#c98ade;--c4:#dcbf5e;--c5:#a3adb8}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:46rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.6rem;line-height:1.2;margin:0 0 .5rem}
h2{font-size:1.2rem;margin:2.5rem 0 .4rem}
p{margin:.4rem 0}
.quiet{color:var(--quiet);font-size:.9rem}
.warning{border-left:4px solid var(--c1);padding-left:.7rem}
code{font:.85rem ui-monospace,monospace;overflow-wrap:anywhere}
pre{overflow-x:auto;background:var(--card);border:1px solid var(--grid);border-radius:6px;padding:.6rem .8rem;margin:.5rem 0}
pre code{overflow-wrap:normal}
figure{margin:.8rem 0;background:var(--card);border:1px solid var(--grid);border-radius:8px;padding:.8rem .6rem}
figcaption{font-weight:600;font-size:.95rem;padding:0 .3rem .4rem}
svg{display:block;width:100%;max-width:36rem;height:auto;margin:0 auto;font:12px system-ui,sans-serif}
svg text{fill:var(--ink)}
.tick{fill:var(--quiet)!important;font-size:11px}
.axis{fill:var(--quiet)!important;font-size:11.5px}
.end{text-anchor:end}.middle{text-anchor:middle}
.grid{stroke:var(--grid)}.rule{stroke:var(--rule)}
.line{fill:none;stroke-width:2}.whisker{stroke-width:1.5;opacity:.6}
${[0, 1, 2, 3, 4, 5].map((n) => `.fill${n}{fill:var(--c${n});background:var(--c${n})}.stroke${n}{stroke:var(--c${n})}`).join('')}
.legend{display:flex;flex-wrap:wrap;gap:.2rem 1rem;font-size:.85rem;padding:0 .3rem}
.legend i{display:inline-block;width:.8em;height:.8em;border-radius:2px;margin-right:.35em}
.scroll{overflow-x:auto}
table{border-collapse:collapse;font-size:.85rem;font-variant-numeric:tabular-nums;margin:.6rem 0}
th,td{padding:.25rem .6rem;border-bottom:1px solid var(--grid);text-align:right;white-space:nowrap}
th:first-child,td:first-child{text-align:left;white-space:normal;min-width:9rem}
th{color:var(--quiet);font-weight:600;vertical-align:bottom;white-space:normal}
td small{color:var(--quiet)}
details{margin:.5rem 0}summary{cursor:pointer;color:var(--quiet)}
ul{padding-left:1.2rem}
`;
