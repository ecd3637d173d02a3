import type { Routes } from '../../platform/http/routes';

export function mediaRoutes(_app: Routes): void {}
