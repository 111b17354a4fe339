/** The style of the report page: one column, system fonts, light and dark by the reader's setting. */

export const pageStyle = `
:root{color-scheme:light dark;--paper:#fbfaf7;--card:#fff;--ink:#1c2430;--soft:#566172;--line:#dfe2e6;
--read:#2a6fb0;--partly:#e0a11b;--unread:#b8431a;--error:#b3261e;--warning:#8a5a00;--note:#3f5d8a;--good:#176440;
--error-soft:#fbe4e1;--warning-soft:#fbeed0;--note-soft:#e4ecf7;--good-soft:#dcf1e5}
@media(prefers-color-scheme:dark){:root{--paper:#12161c;--card:#1a2028;--ink:#e8ebf0;--soft:#a2adbb;--line:#303844;
--read:#6aaae6;--partly:#f0bd4f;--unread:#f0764a;--error:#ff9d94;--warning:#f2c15c;--note:#9dbcea;--good:#7fd3a6;
--error-soft:#43201d;--warning-soft:#3b2f14;--note-soft:#202d42;--good-soft:#173626}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main,header{max-width:1120px;margin:0 auto;padding:0 24px}
header{padding-top:40px}
h1{font:600 30px/1.2 Georgia,"Times New Roman",serif;margin:0 0 4px}
h2{font:600 21px/1.3 Georgia,"Times New Roman",serif;margin:0 0 4px}
p{margin:0 0 12px;max-width:72ch}
.soft,small,.meaning{color:var(--soft)}
section{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:22px 24px;margin:20px 0}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:14px;margin:22px 0 0}
.tile{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:14px 16px}
.tile b{display:block;font:600 26px/1.2 Georgia,"Times New Roman",serif;font-variant-numeric:tabular-nums}
.badge{display:inline-block;padding:1px 9px;border-radius:99px;font-size:13px;font-weight:600;white-space:nowrap}
.error{fill:var(--error)}.warning{fill:var(--warning)}.note{fill:var(--note)}.passed{fill:var(--good)}.refused{fill:var(--error)}
.badge.error,.badge.refused{color:var(--error);background:var(--error-soft)}
.badge.warning,.badge.released_with_warnings{color:var(--warning);background:var(--warning-soft)}
.badge.note{color:var(--note);background:var(--note-soft)}
.badge.passed,.badge.released{color:var(--good);background:var(--good-soft)}
rect.read{fill:var(--read)}rect.partly{fill:var(--partly)}rect.unread{fill:var(--unread)}
.legend{display:flex;flex-wrap:wrap;gap:18px;margin:10px 0;color:var(--soft)}
.legend i{display:inline-block;width:12px;height:12px;border-radius:3px;margin-right:6px;vertical-align:-1px}
i.read{background:var(--read)}i.partly{background:var(--partly)}i.unread{background:var(--unread)}
svg.overview{display:block;width:100%;height:150px;margin:4px 0;border-bottom:1px solid var(--line)}
svg.bar{display:block;width:100%;height:12px;border-radius:3px;background:var(--line)}
svg.limit{background:none;height:16px}svg.limit line{stroke:var(--ink);stroke-width:2;vector-effect:non-scaling-stroke}
.axis{display:flex;justify-content:space-between;color:var(--soft);font-size:13px}
.scroll{overflow-x:auto}
table{width:100%;border-collapse:collapse}
th,td{text-align:left;padding:7px 12px 7px 0;border-bottom:1px solid var(--line);vertical-align:top}
tr:last-child td{border-bottom:0}
th{font-weight:600;font-size:13px;color:var(--soft);white-space:nowrap}
td.number,th.number{text-align:right;padding-left:10px;font-variant-numeric:tabular-nums;white-space:nowrap}
td.plot{width:34%;min-width:140px;padding-top:12px}
td small{display:block}
.nowrap{white-space:nowrap}
summary{cursor:pointer;margin-top:14px;color:var(--note);font-weight:600}
.search{display:flex;flex-wrap:wrap;gap:10px;margin:12px 0}
input,select,button{font:inherit;color:inherit;background:var(--paper);border:1px solid var(--line);border-radius:7px;padding:7px 11px}
input{flex:1 1 260px}button{cursor:pointer}button:disabled{opacity:.45;cursor:default}
:focus-visible{outline:3px solid var(--read);outline-offset:1px}
button.link{border:0;background:none;padding:0;color:var(--note);font-weight:600;text-align:left;text-decoration:underline;text-underline-offset:3px}
.pager{display:flex;gap:12px;align-items:center;margin-top:12px;color:var(--soft)}
code{font:13px/1.4 ui-monospace,SFMono-Regular,Menlo,monospace;color:var(--soft)}
footer{max-width:1120px;margin:0 auto;padding:4px 24px 48px;color:var(--soft)}
@media print{section{break-inside:avoid}.search,.pager{display:none}}
`;
