#!/usr/bin/env node
import '../dist/remote.js';
