import { createHash } from 'node:crypto';

const theme =
  "try{var t=localStorage.getItem('panggung.theme');" +
  "if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch(e){}";

const lateSheets =
  "setTimeout(function(){document.querySelectorAll('link[data-href]').forEach(function(l){" +
  "if(l.sheet)return;var m=document.createElement('meta');m.name='late-sheet';" +
  'm.content=l.href;l.replaceWith(m)})},5000);';

const start =
  "document.addEventListener('DOMContentLoaded',function(){var r=0,go=function(){if(r++)return;" +
  "document.querySelectorAll('link[data-start]').forEach(function(l){" +
  "var s=document.createElement('script');s.src=l.href;s.integrity=l.integrity;" +
  "s.crossOrigin='';s.async=false;document.head.append(s)})};" +
  "try{new PerformanceObserver(go).observe({type:'paint',buffered:true})}catch(e){go()}" +
  'setTimeout(go,1000)})';

/**
 * Runs ahead of everything: it sets the theme before anything is painted, and after five seconds it
 * stops waiting for a remote's style sheet, which would keep the whole page blank. It starts the shell,
 * which was fetched meanwhile, once what the server rendered is on the screen: evaluating it takes a cheap
 * phone as long as laying the page out. A page in the background paints nothing and waits a second.
 *
 * It stands in the page, the same text in every one, allowed by its hash: as a file it took one of the
 * six connections that the page's picture and scripts need in the second round.
 */
export const earlyScript = theme + lateSheets + start;

/** How the content security policy names it. */
export const earlyScriptHash = `'sha256-${createHash('sha256').update(earlyScript).digest('base64')}'`;
