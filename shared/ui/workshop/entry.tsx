import '../src/styles/index.css';
import { createRoot } from 'react-dom/client';
import { Workshop } from './workshop';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element for the workshop');
createRoot(root).render(<Workshop />);
