import { works } from './take-over';

/** Says that the page does not work yet and offers to load it again; takes it back once it does. */
export function sayItIsLate(): void {
  if (document.querySelector('[data-late]')) return;
  const note = document.createElement('p');
  note.dataset['late'] = '';
  note.setAttribute('role', 'alert');
  const again = document.createElement('a');
  again.href = '';
  again.textContent = 'Muat ulang';
  note.append('Halaman belum siap dipakai. ', again);
  document.body.append(note);
  document.addEventListener(works, () => note.remove(), { once: true });
}
