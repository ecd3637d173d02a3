// Makes the payment page nicer; it works without.
const pad = (number) => String(number).padStart(2, '0');

/** Counts the remaining time down and shows what became of it at the end. */
function countDown(element) {
  const until = Number(element.dataset.until);
  const tick = () => {
    const seconds = Math.max(0, Math.floor((until - Date.now()) / 1000));
    element.textContent = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
      .map(pad)
      .join(':');
    if (seconds > 0) return;
    clearInterval(timer);
    setTimeout(() => location.reload(), 1500);
  };
  const timer = setInterval(tick, 1000);
  tick();
}

/** Copies a number, and says so to eyes and ears. */
function offerCopy(button) {
  const label = button.innerHTML;
  button.hidden = false;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.dataset.copy);
    const said = document.getElementById('copied');
    if (said) said.textContent = 'Tersalin';
    button.textContent = 'Tersalin ✓';
    setTimeout(() => {
      button.innerHTML = label;
      if (said) said.textContent = '';
    }, 2000);
  });
}

/** Paid from another device or tab: the page follows. */
function watch(element) {
  setInterval(async () => {
    if (document.hidden) return;
    try {
      const answer = await fetch(element.dataset.watch, { cache: 'no-store' });
      const { status } = await answer.json();
      if (answer.ok && status !== element.dataset.status) location.reload();
    } catch {
      // Offline: the next round asks again.
    }
  }, 3000);
}

document.querySelectorAll('[data-until]').forEach(countDown);
document.querySelectorAll('[data-watch]').forEach(watch);
// Without a secure context there is no clipboard: the button stays hidden.
if (navigator.clipboard) document.querySelectorAll('[data-copy]').forEach(offerCopy);
